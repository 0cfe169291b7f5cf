import { defineFeature } from "../../platform/feature/index.ts";
import { forgetMerges, mergesTimers } from "./forgetMerges.ts";
import { replaceTagInMerges } from "./replaceTagInMerges.ts";
import { contactMergesRoutes } from "./contact-merges.routes.ts";

export const contactMergesFeature = defineFeature({
  name: "contact-merges",
  routes: contactMergesRoutes,
  timers: () => mergesTimers,
  slots: () => ({ forgetMergesOf: forgetMerges, replaceTagInMerges }),
});

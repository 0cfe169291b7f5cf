import { defineFeature } from "../../platform/feature/index.ts";
import { forgetMerges, mergesTimers } from "./forgetMerges.ts";
import { mergeDuplicate } from "./mergeDuplicate.ts";
import { replaceTagInMerges } from "./replaceTagInMerges.ts";
import { contactMergesRoutes } from "./contact-merges.routes.ts";

export const contactMergesFeature = defineFeature({
  name: "contact-merges",
  routes: contactMergesRoutes,
  timers: () => mergesTimers,
  slots: ({ services }) => ({
    forgetMergesOf: forgetMerges,
    replaceTagInMerges,
    mergeDuplicate: (tx, pair) => mergeDuplicate(tx, pair, services),
  }),
});

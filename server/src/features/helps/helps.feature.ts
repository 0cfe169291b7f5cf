import { defineFeature } from "../../platform/feature/index.ts";
import { helpsRoutes } from "./helps.routes.ts";

export const helpsFeature = defineFeature({
  name: "helps",
  routes: helpsRoutes,
});

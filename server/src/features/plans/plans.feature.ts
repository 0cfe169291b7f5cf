import { defineFeature } from "../../platform/feature/index.ts";
import { plansRoutes } from "./plans.routes.ts";

export const plansFeature = defineFeature({
  name: "plans",
  routes: plansRoutes,
});

import { defineFeature } from "../../platform/feature/index.ts";
import { planNames } from "./plans.queries.ts";
import { plansRoutes } from "./plans.routes.ts";

export const plansFeature = defineFeature({
  name: "plans",
  routes: plansRoutes,
  slots: () => ({ planNames }),
});

import { defineFeature } from "../../platform/feature/index.ts";
import { firstStepsRoutes } from "./firstSteps.routes.ts";

export const firstStepsFeature = defineFeature({
  name: "first-steps",
  routes: firstStepsRoutes,
});

import { defineFeature } from "../../platform/feature/index.ts";
import { reportsRoutes } from "./reports.routes.ts";

export const reportsFeature = defineFeature({
  name: "reports",
  routes: reportsRoutes,
});

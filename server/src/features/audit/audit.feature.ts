import { defineFeature } from "../../platform/feature/index.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditFeature = defineFeature({
  name: "audit",
  routes: auditRoutes,
});

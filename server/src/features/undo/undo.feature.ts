import { defineFeature } from "../../platform/feature/index.ts";
import { undoJobs } from "./undo.jobs.ts";
import { undoRoutes } from "./undo.routes.ts";

export const undoFeature = defineFeature({
  name: "undo",
  routes: undoRoutes,
  jobs: ({ services }) => undoJobs(services),
});

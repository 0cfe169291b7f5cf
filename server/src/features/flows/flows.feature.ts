import { defineFeature } from "../../platform/feature/index.ts";
import { flowsJobs } from "./files/clearFiles.ts";
import { flowNames } from "./flows.queries.ts";
import { flowsLive } from "./flows.realtime.ts";
import { flowsRoutes } from "./flows.routes.ts";

export const flowsFeature = defineFeature({
  name: "flows",
  routes: flowsRoutes,
  live: () => flowsLive,
  jobs: ({ services }) => flowsJobs(services),
  slots: () => ({ flowNames }),
});

import { defineFeature } from "../../platform/feature/index.ts";
import { flowsJobs } from "./files/clearFiles.ts";
import { flowNames } from "./flows.queries.ts";
import { flowsLive } from "./flows.realtime.ts";
import { flowsRoutes } from "./flows.routes.ts";
import { runsFollowTickets } from "./runs/followTickets.ts";
import { leaveGoneFlow } from "./runs/leaveGoneFlow.ts";
import { runsJobs } from "./runs/forgetSteps.ts";
import { runTimers } from "./runs/runs.timers.ts";

export const flowsFeature = defineFeature({
  name: "flows",
  routes: flowsRoutes,
  live: () => flowsLive,
  jobs: ({ services }) => [...flowsJobs(services), ...runsJobs(services)],
  timers: ({ services }) => runTimers(services),
  listeners: ({ services }) => [runsFollowTickets(services.database), leaveGoneFlow(services)],
  slots: () => ({ flowNames }),
});

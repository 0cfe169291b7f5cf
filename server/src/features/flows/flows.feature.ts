import { defineFeature } from "../../platform/feature/index.ts";
import { callsJobs } from "./calls/forgetCalls.ts";
import { runCalls, runCallsOf } from "./calls/runCalls.ts";
import { figuresJobs } from "./figures/foldDays.ts";
import { flowsJobs } from "./files/clearFiles.ts";
import { flowNames } from "./flows.queries.ts";
import { flowsLive } from "./flows.realtime.ts";
import { flowsRoutes } from "./flows.routes.ts";
import { runsFollowTickets } from "./runs/followTickets.ts";
import { leaveGoneFlow } from "./runs/leaveGoneFlow.ts";
import { runsJobs } from "./runs/forgetSteps.ts";
import { runTimers } from "./runs/runs.timers.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Makes at once the calls that runs have just opened. */
    wakeFlowCalls: () => void;
  }
}

export const flowsFeature = defineFeature({
  name: "flows",
  routes: flowsRoutes,
  live: () => flowsLive,
  jobs: ({ services }) => [
    ...flowsJobs(services),
    ...runsJobs(services),
    ...callsJobs(services),
    ...figuresJobs(services),
  ],
  calls: ({ services }) => [runCallsOf(services)],
  timers: ({ services }) => runTimers(services),
  listeners: ({ services }) => [runsFollowTickets(services.database), leaveGoneFlow(services)],
  // The poll of those that have workers finds them, where this process has none.
  slots: ({ services, pipeline }) => ({
    flowNames,
    wakeFlowCalls: () => {
      if (services.config.roles.includes("worker")) pipeline.calls.wake(runCalls);
    },
  }),
});

import { defineFeature, lasting, type Runner } from "../../platform/feature/index.ts";
import { failedSends } from "./failedSends.ts";
import { schedulesTimers } from "./schedules.timers.ts";
import { refusedSends } from "./sending/refusedSends.ts";
import { followHolidays } from "./sending/replanSchedules.ts";
import { schedulesLive } from "./schedules.realtime.ts";
import { schedulesRoutes } from "./schedules.routes.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    /** Moves what is scheduled for business days when holidays change. */
    holidays: Runner;
  }
}

export const schedulesFeature = defineFeature({
  name: "schedules",
  routes: schedulesRoutes,
  live: ({ services }) => schedulesLive(services.files),
  timers: ({ services }) => schedulesTimers(services),
  listeners: () => [refusedSends],
  runners: ({ services, feed }) => ({
    holidays: lasting(() => followHolidays(services, feed), { role: "worker" }),
  }),
  slots: ({ services: { database } }) => ({
    failedSends: (viewer, sends) => failedSends(database, viewer, sends),
  }),
});

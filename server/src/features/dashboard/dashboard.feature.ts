import { defineFeature } from "../../platform/feature/index.ts";
import { dashboardJobs } from "./dashboard.jobs.ts";
import { dashboardLive } from "./dashboard.realtime.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const dashboardFeature = defineFeature({
  name: "dashboard",
  routes: dashboardRoutes,
  jobs: ({ services }) => dashboardJobs(services),
  live: () => dashboardLive,
});

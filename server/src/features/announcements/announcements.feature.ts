import { defineFeature } from "../../platform/feature/index.ts";
import { announcementsJobs } from "./announcements.jobs.ts";
import { announcementsLive } from "./announcements.realtime.ts";
import { announcementsRoutes } from "./announcements.routes.ts";

export const announcementsFeature = defineFeature({
  name: "announcements",
  routes: announcementsRoutes,
  live: ({ services }) => announcementsLive(services.files),
  jobs: ({ services }) => announcementsJobs(services),
});

import { defineFeature } from "../../platform/feature/index.ts";
import { contactImportsJobs } from "./contactImports.jobs.ts";
import { contactImportsLive } from "./contactImports.realtime.ts";
import { contactImportsRoutes } from "./contactImports.routes.ts";

export const contactImportsFeature = defineFeature({
  name: "contact-imports",
  routes: contactImportsRoutes,
  live: () => contactImportsLive,
  jobs: ({ services, pipeline }) =>
    contactImportsJobs({ services, ...pipeline.runningSessions, pace: pipeline.checkPace }),
});

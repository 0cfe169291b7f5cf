import { defineFeature } from "../../platform/feature/index.ts";
import { contactsJobs } from "./contacts.jobs.ts";
import { contactsLive } from "./contacts.realtime.ts";
import { contactsRoutes } from "./contacts.routes.ts";

export const contactsFeature = defineFeature({
  name: "contacts",
  routes: contactsRoutes,
  live: ({ services }) => contactsLive(services.files),
  jobs: ({ services }) => contactsJobs({ services, ...services.runningSessions }),
});

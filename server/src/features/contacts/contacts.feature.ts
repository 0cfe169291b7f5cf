import { defineFeature } from "../../platform/feature/index.ts";
import { contactNames } from "./contacts.queries.ts";
import { contactsJobs, type SessionSource } from "./contacts.jobs.ts";
import { contactsLive } from "./contacts.realtime.ts";
import { contactsRoutes } from "./contacts.routes.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    /** Connections come after contacts in the order of features, so where sessions run is handed in. */
    runningSessions: Omit<SessionSource, "services">;
  }
}

export const contactsFeature = defineFeature({
  name: "contacts",
  routes: contactsRoutes,
  slots: () => ({ contactNames }),
  live: ({ services }) => contactsLive(services.files),
  jobs: ({ services, pipeline }) => contactsJobs({ services, ...pipeline.runningSessions }),
});

import { defineFeature } from "../../platform/feature/index.ts";
import { userNames } from "./users.queries.ts";
import { CallerDirectory } from "./callers.ts";
import { usersJobs } from "./identityMail.ts";
import { Presence } from "./presence.ts";
import { usersLive } from "./users.realtime.ts";
import { hearsSigns } from "./users.clients.ts";
import { changesAccount } from "./users.rights.ts";
import { usersRoutes } from "./users.routes.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    presence: Presence;
  }
}

export const usersFeature = defineFeature({
  name: "users",
  routes: usersRoutes,
  live: () => usersLive,
  clients: ({ pipeline }) => hearsSigns(pipeline.presence),
  changesRights: changesAccount,
  jobs: ({ services }) => usersJobs(services),
  runners: ({ services: { database, log } }) => ({ presence: new Presence({ database, log }) }),
  slots: ({ services, pipeline: { presence }, feed }) => ({
    callers: new CallerDirectory({ ...services, feed, visitGoesOn: (key) => services.visitGoesOn(key) }),
    presence,
    userNames,
  }),
});

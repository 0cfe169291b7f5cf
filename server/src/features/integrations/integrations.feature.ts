import { defineFeature } from "../../platform/feature/index.ts";
import { integrationClient } from "./client.ts";
import { integrationsLive } from "./integrations.realtime.ts";
import { integrationsRoutes } from "./integrations.routes.ts";

export const integrationsFeature = defineFeature({
  name: "integrations",
  routes: integrationsRoutes,
  live: () => integrationsLive,
  flowClients: ({ services }) => [integrationClient(services)],
});

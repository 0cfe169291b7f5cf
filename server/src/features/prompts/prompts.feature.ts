import { defineFeature } from "../../platform/feature/index.ts";
import { promptClient } from "./promptClient.ts";
import { promptNames } from "./prompts.queries.ts";
import { promptsLive } from "./prompts.realtime.ts";
import { promptsRoutes } from "./prompts.routes.ts";

export const promptsFeature = defineFeature({
  name: "prompts",
  routes: promptsRoutes,
  live: () => promptsLive,
  flowClients: ({ services }) => [promptClient(services)],
  slots: () => ({ promptNames }),
});

import { defineFeature } from "../../platform/feature/index.ts";
import { quickMessagesLive } from "./quick-messages.realtime.ts";
import { quickMessagesRoutes } from "./quick-messages.routes.ts";

export const quickMessagesFeature = defineFeature({
  name: "quick-messages",
  routes: quickMessagesRoutes,
  live: ({ services }) => quickMessagesLive(services.files),
});

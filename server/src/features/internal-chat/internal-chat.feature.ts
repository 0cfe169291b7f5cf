import { defineFeature } from "../../platform/feature/index.ts";
import { chatPushListener, internalChatJobs } from "./internal-chat.push.ts";
import { internalChatLive } from "./internal-chat.realtime.ts";
import { internalChatRoutes } from "./internal-chat.routes.ts";

export const internalChatFeature = defineFeature({
  name: "internal-chat",
  routes: internalChatRoutes,
  live: ({ services }) => internalChatLive(services.files),
  jobs: ({ services, pipeline: { onlookers } }) =>
    internalChatJobs({
      services,
      hearsBell: (companyId, userId) => onlookers.hearsBell(companyId, userId),
    }),
  listeners: ({ services, feed }) => [chatPushListener(services, feed)],
});

export { accessQuickMessageFile } from "./quick-messages.access.ts";
export { quickMessagesLive } from "./quick-messages.realtime.ts";
export { quickMessagesRoutes } from "./quick-messages.routes.ts";
export { quickMessageFiles } from "./quick-messages.queries.ts";

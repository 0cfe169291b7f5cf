export { richMessagesRoutes } from "./rich-messages.routes.ts";

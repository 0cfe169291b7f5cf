import { defineFeature } from "../../platform/feature/index.ts";
import { richMessagesRoutes } from "./rich-messages.routes.ts";

export const richMessagesFeature = defineFeature({
  name: "rich-messages",
  routes: richMessagesRoutes,
});

export { richMessagesFeature } from "./rich-messages.feature.ts";

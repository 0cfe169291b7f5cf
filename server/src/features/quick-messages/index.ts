export { accessQuickMessageFile } from "./quick-messages.access.ts";
export { bringQuickMessage } from "./bringQuickMessage.ts";
export { noteUse } from "./noteUse.ts";
export { quickMessageFiles } from "./quick-messages.queries.ts";
export { quickMessagesFeature } from "./quick-messages.feature.ts";

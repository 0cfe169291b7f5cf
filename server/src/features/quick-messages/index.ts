export { accessQuickMessageFile } from "./quick-messages.access.ts";
export { noteUse } from "./noteUse.ts";
export { quickMessageFiles } from "./quick-messages.queries.ts";
export { quickMessagesFeature } from "./quick-messages.feature.ts";

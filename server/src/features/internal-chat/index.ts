export { internalChatFeature } from "./internal-chat.feature.ts";
export { chatFiles } from "./internal-chat.queries.ts";

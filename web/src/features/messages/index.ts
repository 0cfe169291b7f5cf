export { useDraftTexts } from "./composer/draft/useDraftTexts.ts";
export { conversationOnScreen } from "./conversationOnScreen.ts";
export { closedBy } from "./composer/composerState.ts";
export { ConversationPartsProvider } from "./conversationParts.ts";
export { ConversationFrame } from "./conversation/ConversationFrame.tsx";
export { messagesQuery } from "./messages.queries.ts";
export { PaneShownContext } from "./onScreen.ts";

/** A chunk of its own, fetched when the first conversation is about to be opened. */
export const loadConversationCode = () => import("./conversation/Conversation.tsx");

export { useDraftTexts } from "./composer/draft/useDraftTexts.ts";
export { conversationOnScreen } from "./conversationOnScreen.ts";
export { closedBy } from "./composer/composerState.ts";
export { ConversationPartsProvider } from "./conversationParts.ts";
export { ConversationFrame } from "./conversation/ConversationFrame.tsx";
export { Gallery } from "./gallery/lazyGallery.ts";
export { messagesQuery } from "./messages.queries.ts";
export { PaneShownContext } from "./onScreen.ts";

// Parts of a conversation, for whoever shows another kind.
export type { BubbleActions } from "./bubbles/Bubble.tsx";
export { ConversationContext } from "./bubbles/conversationContext.ts";
export { MediaViewerContext } from "./bubbles/media/mediaViewerContext.ts";
export { viewedAs } from "./bubbles/media/viewedAs.ts";
export { EditDialog } from "./bubbles/menu/EditDialog.tsx";
export { MenuAnchor, type OpenMenu } from "./bubbles/menu/MenuAnchor.tsx";
export { DropZone } from "./composer/attachments/DropZone.tsx";
export { checkFile } from "./composer/attachments/fileLimits.ts";
export { ComposerLine, ComposerText, isSending } from "./composer/ComposerText.tsx";
export { MentionList, useMentions } from "./composer/mentions/MentionList.tsx";
export { mentionedIn } from "./composer/mentions/mentions.ts";
export { useDraft, useKeptDraft } from "./composer/draft/useDraft.ts";
export { keepSending, outboxPorts } from "./composer/sending/keepSending.ts";
export { Outbox, type PendingFile, type PendingSend } from "./composer/sending/outbox.ts";
export { OutboxContext } from "./composer/sending/outboxContext.ts";
export { hasLeftBehind } from "./composer/sending/unsentStorage.ts";
export { AttachButton } from "./composer/tools/AttachButton.tsx";
export { EmojiButton } from "./composer/tools/EmojiButton.tsx";
export { SendButton } from "./composer/tools/SendButton.tsx";
export { goToMessage } from "./conversation/goToMessage.ts";
export { ConversationSkeleton, Timeline } from "./conversation/Timeline.tsx";
export { buildTimeline } from "./conversation/timeline.ts";
export { useConversationScroll } from "./conversation/useConversationScroll.ts";
export { useNewMessages } from "./conversation/useNewMessages.ts";
export { useOnScreen } from "./onScreen.ts";
export const loadFilesDialog = () =>
  import("./composer/attachments/FilesDialog.tsx").then(({ FilesDialog }) => ({ default: FilesDialog }));
export const loadMediaViewer = () => import("./bubbles/media/MediaViewer.tsx");

/** A chunk of its own, fetched when the first conversation is about to be opened. */
export const loadConversationCode = () => import("./conversation/Conversation.tsx");

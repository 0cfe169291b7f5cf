// Loaders in a file of their own: an index that only passes on is no part of what whoever names it fetches.

export const loadFilesDialog = () =>
  import("./composer/attachments/FilesDialog.tsx").then(({ FilesDialog }) => ({ default: FilesDialog }));
export const loadMediaViewer = () => import("./bubbles/media/MediaViewer.tsx");

/** A chunk of its own, fetched when the first conversation is about to be opened. */
export const loadConversationCode = () => import("./conversation/Conversation.tsx");

import type { Message } from "@balcao/contract";

/** How long one's own text may be changed, in ms. */
export const editWindow = 900_000;

export interface MessageOptions {
  reply: boolean;
  copy: boolean;
  react: boolean;
  edit: boolean;
  delete: boolean;
}

/** What the menu of a message offers to somebody at a moment. */
export function messageOptions(
  message: Message,
  who: { userId: number; canWrite: boolean; now: number },
): MessageOptions {
  const isStored = !message.isDeleted;
  const isOwn = message.fromMe && message.user?.id === who.userId;
  const isYoung = who.now - Date.parse(message.createdAt) < editWindow;
  const wasSent = message.failure === null && !message.isPrivate;
  return {
    reply: isStored && who.canWrite && message.mediaType !== "call_log",
    copy: isStored && message.body !== "",
    react: isStored && who.canWrite && wasSent,
    edit: isStored && isOwn && isYoung && message.mediaType === "conversation" && message.failure === null,
    delete: isStored && isOwn,
  };
}

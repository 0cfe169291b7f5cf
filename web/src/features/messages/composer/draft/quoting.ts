import type { Message } from "@balcao/contract";
import type { Quoted } from "../sending/outbox.ts";

/** What an answer shows of the message it answers. */
export const toQuoted = (message: Message): Quoted => ({
  id: message.id,
  body: message.body,
  fromMe: message.fromMe,
  mediaType: message.mediaType,
  authorName: message.author?.name ?? message.user?.name ?? null,
  userId: message.user?.id ?? null,
  isDeleted: message.isDeleted,
});

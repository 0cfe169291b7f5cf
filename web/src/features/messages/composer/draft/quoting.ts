import type { Message } from "@balcao/contract";
import type { Quoted } from "../sending/outbox.ts";

/** Quotation of a message, as an answer shows it. */
export const toQuoted = (message: Message): Quoted => ({
  id: message.id,
  body: message.body,
  fromMe: message.fromMe,
  mediaType: message.mediaType,
  authorName: message.author?.name ?? message.user?.name ?? null,
  userId: message.user?.id ?? null,
  isDeleted: message.isDeleted,
});

import type { ChatMessage, ChatMessageBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessOwnMessage } from "./internal-chat.access.ts";
import { chatMessageChanged } from "./internal-chat.events.ts";
import { readWritten, refuseStrangers } from "./sendChatMessages.ts";

interface InChat {
  /** Id of the chat. */
  id: number;
  messageId: number;
}

/** Changes the text of one's own message, or what stands with one's own file. */
export async function editChatMessage(
  ctx: Ctx,
  place: InChat,
  { message: written, mentions }: Pick<ChatMessageBody, "message" | "mentions">,
): Promise<ChatMessage> {
  await ctx.transaction(async (tx) => {
    const { chat, message } = await accessOwnMessage(ctx, tx, place);
    refuseStrangers(chat, mentions);
    const text = written.trim();
    if (text === "" && message.file_id === null) throw new DomainError("ERR_EMPTY_MESSAGE");
    if (text === message.body) return;
    await tx.db
      .updateTable("chat_messages")
      .set({ body: text, mentions: [...new Set(mentions)], is_edited: true })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    tx.emit(chatMessageChanged, { chatId: place.id, messageId: message.id, by: ctx.by });
  });
  return readOne(ctx, place.messageId);
}

/** Takes one's own message back from everybody: its place stays, what it said and its file go. */
export async function deleteChatMessage(ctx: Ctx, place: InChat): Promise<ChatMessage> {
  await ctx.transaction(async (tx) => {
    const { message } = await accessOwnMessage(ctx, tx, place);
    await tx.db
      .updateTable("chat_messages")
      .set({ body: "", media: null, file_id: null, mentions: [], is_deleted: true })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    releaseFiles(tx, [message.file_id]);
    await forgetInChat(tx, place, ctx.user.id);
    tx.emit(chatMessageChanged, { chatId: place.id, messageId: message.id, by: ctx.by });
  });
  return readOne(ctx, place.messageId);
}

/** It is neither the last any more nor unread. */
async function forgetInChat(tx: Tx, { id: chatId, messageId }: InChat, senderId: number): Promise<void> {
  await tx.query({
    name: "forget-in-chat",
    text: `
      with renewed as (
        update chats c set last_message_id = (
          select max(m.id) from chat_messages m
          where m.company_id = $1 and m.chat_id = $2 and not m.is_deleted)
        where c.company_id = $1 and c.id = $2 and c.last_message_id = $3)
      update chat_members set unreads = unreads - 1
      where company_id = $1 and chat_id = $2 and user_id <> $4 and read_id < $3 and unreads > 0`,
    values: [tx.companyId, chatId, messageId, senderId],
  });
}

async function readOne(ctx: Ctx, messageId: number): Promise<ChatMessage> {
  const [message] = await readWritten(ctx, [messageId]);
  if (!message) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return message;
}

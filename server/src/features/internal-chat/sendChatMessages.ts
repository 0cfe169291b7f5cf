import type { ChatMessage, ChatMessageBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, type StoredFile } from "../../platform/storage/index.ts";
import { fileDraft, type StoredMedia } from "../messages/index.ts";
import { accessChat } from "./internal-chat.access.ts";
import { chatMessageCreated } from "./internal-chat.events.ts";
import {
  type ChatMessageRow,
  type ChatRow,
  factsOfChat,
  presentChatMessage,
} from "./internal-chat.present.ts";
import { chatMessagesById } from "./internal-chat.queries.ts";

interface SendToChat {
  chatId: number;
  body: ChatMessageBody;
  files: UploadedFile[];
}

/** Writes to a chat, a message for each file; the text stands with the first. The same `clientId` again is the same message. */
export async function sendChatMessages(
  ctx: Ctx,
  { chatId, body, files }: SendToChat,
): Promise<ChatMessage[]> {
  refuseForbiddenFiles(files);
  const ids = await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    ctx.transaction(async (tx) => {
      const chat = await accessChat(ctx, tx, chatId);
      const before = await findSent(ctx, tx, { chatId, clientId: body.clientId });
      if (before.length > 0) return before;
      refuseStrangers(chat, body.mentions);
      for (const file of kept) await ctx.services.files.record(tx, file);
      return writeAll(ctx, tx, { chat, drafts: draftsOf(body, kept) });
    }),
  );
  return readWritten(ctx, ids);
}

/** Refuses to name anybody else in a chat all of whose people are members. */
export function refuseStrangers(chat: ChatRow, mentions: readonly number[]): void {
  const { memberIds } = factsOfChat(chat);
  if (mentions.some((id) => !memberIds.includes(id))) throw new DomainError("ERR_NO_USER_FOUND");
}

/** Messages as they stand, in the order of their ids. */
export async function readWritten(ctx: Ctx, ids: readonly number[]): Promise<ChatMessage[]> {
  const rows = await ctx.read<ChatMessageRow>(chatMessagesById(ctx.companyId, ids));
  const presenter = { files: ctx.services.files, companyId: ctx.companyId };
  return rows.map((row) => presentChatMessage(presenter, row)).toReversed();
}

interface ChatDraft {
  body: string;
  mediaType: ChatMessage["mediaType"];
  media: StoredMedia | null;
  fileId: string | null;
  clientId: string | null;
  mentions: readonly number[];
}

function draftsOf(
  { message, clientId, mentions }: ChatMessageBody,
  files: readonly StoredFile[],
): ChatDraft[] {
  const text = message.trim();
  const first = { body: text, clientId: clientId ?? null, mentions: [...new Set(mentions)] };
  if (files.length === 0) {
    if (text === "") throw new DomainError("ERR_EMPTY_MESSAGE");
    return [{ ...first, mediaType: "conversation", media: null, fileId: null }];
  }
  return files.map((file, index) => {
    const { mediaType, media } = fileDraft(file, text, { voice: false });
    return {
      ...(index === 0
        ? first
        : { body: "", clientId: clientId === undefined ? null : `${clientId}.${index}`, mentions: [] }),
      mediaType: shownAs(mediaType),
      media: media ?? null,
      fileId: file.id,
    };
  });
}

const shownAs = (mediaType: string | undefined): ChatMessage["mediaType"] =>
  mediaType === "image" || mediaType === "audio" || mediaType === "video" ? mediaType : "application";

async function writeAll(
  ctx: Ctx,
  tx: Tx,
  { chat, drafts }: { chat: ChatRow; drafts: readonly ChatDraft[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const draft of drafts) ids.push(await insertMessage(ctx, tx, { chatId: chat.id, draft }));
  await noteProgress(ctx, tx, { chatId: chat.id, ids });
  for (const messageId of ids) tx.emit(chatMessageCreated, { chatId: chat.id, messageId, by: ctx.by });
  return ids;
}

async function insertMessage(
  ctx: Ctx,
  tx: Tx,
  { chatId, draft }: { chatId: number; draft: ChatDraft },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("chat_messages")
    .values({
      company_id: tx.companyId,
      chat_id: chatId,
      sender_id: ctx.user.id,
      body: draft.body,
      media_type: draft.mediaType,
      media: draft.media && JSON.stringify(draft.media),
      file_id: draft.fileId,
      client_id: draft.clientId,
      mentions: [...draft.mentions],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The chat moves up in everybody's list; the others have more to read, its writer has read it. */
async function noteProgress(
  ctx: Ctx,
  tx: Tx,
  { chatId, ids }: { chatId: number; ids: readonly number[] },
): Promise<void> {
  await tx.query({
    name: "note-chat-progress",
    text: `
      with moved as (
        update chats set last_message_id = $4, messages_count = messages_count + $5, updated_at = app.now()
        where company_id = $1 and id = $2 returning updated_at)
      update chat_members me set active_at = moved.updated_at,
        unreads = case when me.user_id = $3 then 0 else me.unreads + $5 end,
        read_id = case when me.user_id = $3 then $4 else me.read_id end
      from moved where me.company_id = $1 and me.chat_id = $2`,
    values: [tx.companyId, chatId, ctx.user.id, ids.at(-1), ids.length],
  });
}

/**
 * Finds the message that was sent under an id; whoever uses it in another chat as well would believe that it went
 * there.
 */
async function findSent(
  ctx: Ctx,
  tx: Tx,
  { chatId, clientId }: { chatId: number; clientId: string | undefined },
): Promise<number[]> {
  if (clientId === undefined) return [];
  const sent = await tx.query<{ id: number; chat_id: number }>({
    name: "find-sent-to-chat",
    text: `
      select id, chat_id from chat_messages
      where company_id = $1 and sender_id = $2 and (client_id = $3 or client_id like $4) order by id`,
    values: [tx.companyId, ctx.user.id, clientId, `${clientId.replaceAll("_", "\\_")}.%`],
  });
  if (sent.some((message) => message.chat_id !== chatId)) throw new DomainError("ERR_IDEMPOTENCY_KEY_REUSED");
  return sent.map(({ id }) => id);
}

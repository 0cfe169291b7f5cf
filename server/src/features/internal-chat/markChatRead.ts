import type { Chat, ChatReadBody } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessChat } from "./internal-chat.access.ts";
import { chatRead } from "./internal-chat.events.ts";
import { getWrittenChat } from "./listChats.ts";

/** Marks a chat as read by the caller, up to what was seen; how far one has read only rises. */
export async function markChatRead(
  ctx: Ctx,
  chatId: number,
  { userId, messageId }: ChatReadBody,
): Promise<Chat> {
  if (userId !== undefined && userId !== ctx.user.id) throw new DomainError("ERR_NO_PERMISSION");
  await ctx.transaction(async (tx) => {
    await accessChat(ctx, tx, chatId);
    const changed = await tx.query({
      name: "mark-chat-read",
      text: `
        with seen as (
          select coalesce(max(id), 0) as id from chat_messages
          where company_id = $1 and chat_id = $2 and id <= $4::bigint
        ), behind as (
          select count(*)::int as count from chat_messages m, seen
          where m.company_id = $1 and m.chat_id = $2 and m.id > seen.id and not m.is_deleted
            and m.sender_id is distinct from $3)
        update chat_members me set unreads = behind.count, read_id = seen.id from seen, behind
        where me.company_id = $1 and me.chat_id = $2 and me.user_id = $3
          and (me.read_id < seen.id or me.read_id = seen.id and me.unreads <> behind.count)
        returning me.user_id`,
      values: [tx.companyId, chatId, ctx.user.id, messageId ?? Number.MAX_SAFE_INTEGER],
    });
    if (changed.length > 0) tx.emit(chatRead, { chatId, userId: ctx.user.id, by: ctx.by });
  });
  return getWrittenChat(ctx, chatId);
}

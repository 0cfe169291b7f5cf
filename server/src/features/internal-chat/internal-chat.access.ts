import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { canSeeChat } from "./internal-chat.policy.ts";
import { type ChatRow, factsOfChat } from "./internal-chat.present.ts";
import { chatsById } from "./internal-chat.queries.ts";

/** The chat, locked, if the caller is in it; else it looks as if there were none. Whatever changes in a chat waits in line here. */
export async function accessChat(ctx: Ctx, tx: Tx, chatId: number): Promise<ChatRow> {
  await tx.query({
    name: "lock-chat",
    text: "select from chats where company_id = $1 and id = $2 for update",
    values: [tx.companyId, chatId],
  });
  const [row] = await tx.query<ChatRow>(chatsById(tx.companyId, [chatId]));
  return refuseOutsider(ctx, row);
}

export function refuseOutsider({ user }: Ctx, row: ChatRow | undefined): ChatRow {
  if (!row || !canSeeChat(user, factsOfChat(row))) throw new DomainError("ERR_NO_CHAT_FOUND");
  return row;
}

/** One's own message that is still there, locked by its chat. */
export async function accessOwnMessage(
  ctx: Ctx,
  tx: Tx,
  { id: chatId, messageId }: { id: number; messageId: number },
) {
  const chat = await accessChat(ctx, tx, chatId);
  const message = await tx.db
    .selectFrom("chat_messages")
    .select(["id", "sender_id", "file_id", "body"])
    .where("company_id", "=", tx.companyId)
    .where("chat_id", "=", chatId)
    .where("id", "=", messageId)
    .where("is_deleted", "=", false)
    .executeTakeFirst();
  if (!message) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  if (message.sender_id !== ctx.user.id) throw new DomainError("ERR_NO_PERMISSION");
  return { chat, message };
}

/** All of them work in the company, or none is taken. */
export async function accessPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  const found = await tx.query({
    name: "find-chat-people",
    text: "select from users where company_id = $1 and id = any($2::bigint[]) for key share",
    values: [tx.companyId, userIds],
  });
  if (found.length < userIds.length) throw new DomainError("ERR_NO_USER_FOUND");
}

import type { Chat, ChatChange } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { addMembers } from "./createChat.ts";
import { accessChat, accessPeople } from "./internal-chat.access.ts";
import { chatUpdated } from "./internal-chat.events.ts";
import { canChangeChat } from "./internal-chat.policy.ts";
import { type ChatRow, factsOfChat } from "./internal-chat.present.ts";
import { getWrittenChat } from "./listChats.ts";

/** Gives a group another title, or other members; whoever changes it stays in it. */
export async function updateChat(ctx: Ctx, chatId: number, { title, users }: ChatChange): Promise<Chat> {
  await ctx.transaction(async (tx) => {
    const chat = await accessChat(ctx, tx, chatId);
    if (!canChangeChat(ctx.user, factsOfChat(chat))) throw new DomainError("ERR_NO_PERMISSION");
    const left = users === undefined ? [] : await changeMembers(ctx, tx, { chat, users });
    if (title !== undefined)
      await tx.db
        .updateTable("chats")
        .set({ title })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", chatId)
        .execute();
    tx.emit(chatUpdated, { chatId, left, by: ctx.by });
  });
  return getWrittenChat(ctx, chatId);
}

/** Changes the members and answers who is not in it any more. */
async function changeMembers(
  ctx: Ctx,
  tx: Tx,
  { chat, users }: { chat: ChatRow; users: readonly number[] },
): Promise<number[]> {
  const wanted = [...new Set([ctx.user.id, ...users])];
  const { memberIds } = factsOfChat(chat);
  const left = memberIds.filter((id) => !wanted.includes(id));
  const come = wanted.filter((id) => !memberIds.includes(id));
  await accessPeople(tx, come);
  await tx.db
    .deleteFrom("chat_members")
    .where("company_id", "=", tx.companyId)
    .where("chat_id", "=", chat.id)
    .where("user_id", "in", [0, ...left])
    .execute();
  await addMembers(tx, chat.id, come);
  return left;
}

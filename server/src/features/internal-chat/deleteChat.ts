import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessChat } from "./internal-chat.access.ts";
import { chatDeleted } from "./internal-chat.events.ts";
import { canDeleteChat } from "./internal-chat.policy.ts";
import { factsOfChat } from "./internal-chat.present.ts";

/** Deletes a chat for everybody, with what was said and sent in it. */
export function deleteChat(ctx: Ctx, chatId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const chat = await accessChat(ctx, tx, chatId);
    const facts = factsOfChat(chat);
    if (!canDeleteChat(ctx.user, facts)) throw new DomainError("ERR_NO_PERMISSION");
    const files = await tx.db
      .selectFrom("chat_messages")
      .select("file_id")
      .where("company_id", "=", tx.companyId)
      .where("chat_id", "=", chatId)
      .where("file_id", "is not", null)
      .execute();
    await tx.db.deleteFrom("chats").where("company_id", "=", tx.companyId).where("id", "=", chatId).execute();
    releaseFiles(
      tx,
      files.map(({ file_id }) => file_id),
    );
    tx.emit(chatDeleted, { chatId, members: [...facts.memberIds], by: ctx.by });
    return { message: "Chat deleted" };
  });
}

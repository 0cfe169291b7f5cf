import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { markDeleted } from "./rewriteMessage.ts";
import { withdraw } from "./withdraw.ts";

/** Takes back what an act let be said, as long as none of it has left; deleted it stays where it stood. */
export async function takeBackWords(ctx: Ctx, tx: Tx, messageIds: readonly number[]): Promise<boolean> {
  if (messageIds.length === 0) return true;
  const messages = await tx.db
    .selectFrom("messages")
    .select(["id", "ticket_id", "connection_id", "is_private"])
    .where("company_id", "=", tx.companyId)
    .where("id", "in", [...messageIds])
    .forUpdate()
    .execute();
  for (const message of messages) {
    const leaves = !message.is_private && message.connection_id !== null;
    if (leaves && !(await withdraw(tx, message.id))) return false;
    await markDeleted(tx, message, { erases: false, by: ctx.by });
  }
  return true;
}

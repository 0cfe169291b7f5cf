import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { renewProgress } from "./merging/renewProgress.ts";
import { messageTakenBack } from "./messages.events.ts";
import { withdraw } from "./withdraw.ts";

/** Takes back what an act let be said, as long as none of it has left: nothing of it stays. */
export async function takeBackWords(ctx: Ctx, tx: Tx, messageIds: readonly number[]): Promise<boolean> {
  if (messageIds.length === 0) return true;
  const messages = await tx.db
    .selectFrom("messages")
    .select(["id", "is_private", "connection_id"])
    .where("company_id", "=", tx.companyId)
    .where("id", "in", [...messageIds])
    .forUpdate()
    .execute();
  for (const { id, is_private, connection_id } of messages) {
    const leaves = !is_private && connection_id !== null;
    if (leaves && !(await withdraw(tx, id))) return false;
  }
  const gone = await tx.db
    .deleteFrom("messages")
    .where("company_id", "=", tx.companyId)
    .where("id", "in", [...messageIds])
    .returning(["id", "ticket_id", "file_id"])
    .execute();
  releaseFiles(
    tx,
    gone.flatMap(({ file_id }) => file_id ?? []),
  );
  for (const id of new Set(gone.map(({ ticket_id }) => ticket_id)))
    await renewProgress(tx, { id }, { unread: 0, by: ctx.by });
  for (const { id, ticket_id } of gone)
    tx.emit(messageTakenBack, { messageId: id, ticketId: ticket_id, by: ctx.by });
  return true;
}

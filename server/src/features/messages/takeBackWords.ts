import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { renewProgress } from "./merging/renewProgress.ts";
import { messageTakenBack } from "./messages.events.ts";
import { withdraw } from "./withdraw.ts";

/** Takes back what an act let be said, as long as none of it has left: nothing of it stays. */
export async function takeBackWords(
  { by }: { by: Actor },
  tx: Tx,
  messageIds: readonly number[],
): Promise<boolean> {
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
    await renewProgress(tx, { id }, { unread: 0, by });
  for (const { id, ticket_id } of gone) tx.emit(messageTakenBack, { messageId: id, ticketId: ticket_id, by });
  return true;
}

/** Takes back the question that a resolution held and that has not left: the conversation went on without it. */
export async function takeBackQuestion(tx: Tx, ticketId: number, { by }: { by: Actor }): Promise<void> {
  const held = await tx.query<{ id: number }>({
    name: "held-question",
    text: `
      select m.id from messages m join outbox o on o.company_id = m.company_id and o.message_id = m.id
      where m.company_id = $1 and m.ticket_id = $2 and m.ack = 0 and m.from_me
        and o.kind = 'message' and o.attempted_at is null and o.payload ? 'isHeld'
      order by m.id desc limit 1`,
    values: [tx.companyId, ticketId],
  });
  for (const { id } of held) await takeBackWords({ by }, tx, [id]);
}

/** Takes back those of the messages that have not left, one by one, and gives their ids. */
export async function takeBackUnsent(
  tx: Tx,
  messageIds: readonly number[],
  { by }: { by: Actor },
): Promise<number[]> {
  const taken: number[] = [];
  for (const id of messageIds) if (await takeBackWords({ by }, tx, [id])) taken.push(id);
  return taken;
}

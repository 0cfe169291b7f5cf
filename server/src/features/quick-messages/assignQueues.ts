import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** Has a quick message offered in the conversations of exactly these queues; of none: in all. */
export async function assignQueues(
  tx: Tx,
  quickMessageId: number,
  queueIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(queueIds)];
  await tx.query({
    name: "unassign-quick-message-queues",
    text: "delete from quick_message_queues where company_id = $1 and quick_message_id = $2",
    values: [tx.companyId, quickMessageId],
  });
  if (wanted.length === 0) return;
  const assigned = await tx.query({
    name: "assign-quick-message-queues",
    text: `
      insert into quick_message_queues (company_id, quick_message_id, queue_id)
      select $1, $2, b.id from queues b where b.company_id = $1 and b.id = any($3::bigint[]) returning queue_id`,
    values: [tx.companyId, quickMessageId, wanted],
  });
  if (assigned.length < wanted.length) throw new DomainError("ERR_NO_QUEUE_FOUND");
}

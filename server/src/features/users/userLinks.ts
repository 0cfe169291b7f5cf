import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** Puts a user into exactly these queues. */
export async function assignQueues(tx: Tx, userId: number, queueIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(queueIds)];
  await tx.query({
    text: "delete from user_queues where company_id = $1 and user_id = $2",
    values: [tx.companyId, userId],
  });
  const assigned = await tx.query({
    text: `
      insert into user_queues (company_id, user_id, queue_id)
      select $1, $2, q.id from queues q where q.company_id = $1 and q.id = any($3) returning queue_id`,
    values: [tx.companyId, userId, wanted],
  });
  if (assigned.length < wanted.length) throw new DomainError("ERR_NO_QUEUE_FOUND");
}

export async function requireConnection(tx: Tx, connectionId: number | null | undefined): Promise<void> {
  if (connectionId === null || connectionId === undefined) return;
  const found = await tx.query({
    text: "select 1 from connections where company_id = $1 and id = $2",
    values: [tx.companyId, connectionId],
  });
  if (found.length === 0) throw new DomainError("ERR_NO_WAPP_FOUND");
}

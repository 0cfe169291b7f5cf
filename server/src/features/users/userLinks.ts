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

/** Codes for what the keys of a user's row refuse. */
export const badUser = { users_company_id_default_connection_id_fkey: "ERR_NO_WAPP_FOUND" } as const;

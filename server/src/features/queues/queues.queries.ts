import type { Statement, Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { QueueRow } from "./queues.present.ts";

/** Queues in their order; those without a place come last, by name. Ids of null mean all. */
export const queuesInOrder = (companyId: number, ids: readonly number[] | null): Statement => ({
  name: "list-queues",
  text: `
    select * from queues where company_id = $1 and ($2::bigint[] is null or id = any($2))
    order by order_queue, app.plain(name), id`,
  values: [companyId, ids],
});

/** Codes for what the keys refuse: a prompt of another company among them, since prompts come later in the order. */
export const takenQueue = {
  queues_color: "ERR_QUEUE_COLOR_ALREADY_EXISTS",
  queues_name: "ERR_QUEUE_NAME_TAKEN",
  queues_prompt: "ERR_NO_PROMPT_FOUND",
  // Integrations come after queues in the order of features: the key refuses one that the company does not have.
  queues_integration: "ERR_NO_INTEGRATION_FOUND",
} as const;

/** The row of a queue that is about to change. */
export async function lockQueue(tx: Tx, queueId: number): Promise<QueueRow> {
  const row = await tx.db
    .selectFrom("queues")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", queueId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_QUEUE_FOUND");
  return row;
}

export const queueNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "queue-names",
  text: "select id, name from queues where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

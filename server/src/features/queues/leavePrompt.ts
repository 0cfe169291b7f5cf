import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { queueUpdated } from "./queues.events.ts";

/** Queues for which a prompt answered that is deleted have none. */
export async function leavePrompt(tx: Tx, { promptId, by }: { promptId: number; by: Actor }): Promise<void> {
  const left = await tx.query<{ id: number }>({
    name: "leave-prompt-of-queues",
    text: "update queues set prompt_id = null where company_id = $1 and prompt_id = $2 returning id",
    values: [tx.companyId, promptId],
  });
  for (const { id } of left) tx.emit(queueUpdated, { queueId: id, by });
}

import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { queueUpdated } from "./queues.events.ts";

/** Takes an integration from every queue, and from every option, that leads to it. */
export async function leaveIntegration(
  tx: Tx,
  { integrationId, by }: { integrationId: number; by: Actor },
): Promise<void> {
  const rows = await tx.query<{ id: number }>({
    name: "leave-integration-of-queues",
    text: `
      with queues_left as (
        update queues set integration_id = null where company_id = $1 and integration_id = $2 returning id
      ),
      options_left as (
        update chatbot_options set opt_integration_id = null where company_id = $1 and opt_integration_id = $2 returning queue_id
      )
      select id from queues_left union select queue_id from options_left order by 1`,
    values: [tx.companyId, integrationId],
  });
  for (const { id } of rows) tx.emit(queueUpdated, { queueId: id, by });
}

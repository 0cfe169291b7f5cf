import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated } from "../connections.events.ts";

/** Connections that began a flow which is deleted begin none. */
export async function leaveFlow(tx: Tx, { flowId, by }: { flowId: number; by: Actor }): Promise<void> {
  const left = await tx.query<{ id: number }>({
    name: "leave-flow-of-connections",
    text: `
      update connections set flow_id_welcome = nullif(flow_id_welcome, $2), flow_id_not_phrase = nullif(flow_id_not_phrase, $2),
        updated_at = app.now()
      where company_id = $1 and (flow_id_welcome = $2 or flow_id_not_phrase = $2) returning id`,
    values: [tx.companyId, flowId],
  });
  for (const { id } of left) tx.emit(connectionUpdated, { connectionId: id, by });
}

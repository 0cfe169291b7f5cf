import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated } from "../connections.events.ts";

/** Connections that an integration answered, which is deleted, are answered by none. */
export async function leaveIntegration(
  tx: Tx,
  { integrationId, by }: { integrationId: number; by: Actor },
): Promise<void> {
  const left = await tx.query<{ id: number }>({
    name: "leave-integration-of-connections",
    text: `
      update connections set integration_id = null, updated_at = app.now()
      where company_id = $1 and integration_id = $2 returning id`,
    values: [tx.companyId, integrationId],
  });
  for (const { id } of left) tx.emit(connectionUpdated, { connectionId: id, by });
}

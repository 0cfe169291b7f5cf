import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated } from "../connections.events.ts";

/** Connections for which a prompt answered that is deleted have none. */
export async function leavePrompt(tx: Tx, { promptId, by }: { promptId: number; by: Actor }): Promise<void> {
  const left = await tx.query<{ id: number }>({
    name: "leave-prompt-of-connections",
    text: `
      update connections set prompt_id = null, updated_at = app.now()
      where company_id = $1 and prompt_id = $2 returning id`,
    values: [tx.companyId, promptId],
  });
  for (const { id } of left) tx.emit(connectionUpdated, { connectionId: id, by });
}

import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated } from "../connections.events.ts";

/** Notes whether phrases begin flows on a connection: its messages are the bot's then. */
export async function notePhrases(
  tx: Tx,
  connectionId: number,
  { hasPhrases, by }: { hasPhrases: boolean; by: Actor },
): Promise<void> {
  const changed = await tx.db
    .updateTable("connections")
    .set({ has_phrases: hasPhrases })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .where("has_phrases", "<>", hasPhrases)
    .returning("id")
    .execute();
  for (const { id } of changed) tx.emit(connectionUpdated, { connectionId: id, by });
}

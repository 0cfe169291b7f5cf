import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { notePhrases } from "../connections/index.ts";

/** Tells connections whether they have an active phrase, after one of theirs has changed; phrases are locked. */
export async function noteConnections(
  tx: Tx,
  connectionIds: readonly (number | null)[],
  { by }: { by: Actor },
): Promise<void> {
  const ids = [...new Set(connectionIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
  for (const connectionId of ids) {
    const phrase = await tx.db
      .selectFrom("phrase_campaigns")
      .select("id")
      .where("company_id", "=", tx.companyId)
      .where("connection_id", "=", connectionId)
      .where("active", "=", true)
      .limit(1)
      .executeTakeFirst();
    await notePhrases(tx, connectionId, { hasPhrases: phrase !== undefined, by });
  }
}

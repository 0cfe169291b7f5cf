import { type ConnectionDrop, dropsShown } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";

/** Lists the last drops of a connection, the newest first. */
export async function listDrops(tx: Tx, connectionId: number): Promise<ConnectionDrop[]> {
  const rows = await tx.db
    .selectFrom("connection_drops")
    .select(["id", "cause", "fell_at", "ended_at"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .orderBy("id", "desc")
    .limit(dropsShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    fellAt: row.fell_at,
    endedAt: row.ended_at,
  }));
}

import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { ticketUpdated } from "./tickets.events.ts";

/** Puts a ticket into a lane, out of the one it is in; null: into none. The time in a lane counts from here. */
export async function moveToLane(
  tx: Tx,
  ticketId: number,
  { laneId, by }: { laneId: number | null; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("tickets")
    .set({ lane_id: laneId, lane_since: laneId === null ? null : sql<string>`app.now()` })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .execute();
  tx.emit(ticketUpdated, { ticketId, by });
}

/** Takes every ticket out of a lane that is deleted. */
export async function leaveLane(tx: Tx, laneId: number): Promise<void> {
  await tx.db
    .updateTable("tickets")
    .set({ lane_id: null, lane_since: null })
    .where("company_id", "=", tx.companyId)
    .where("lane_id", "=", laneId)
    .execute();
}

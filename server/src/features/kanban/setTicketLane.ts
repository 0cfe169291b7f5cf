import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessLane } from "../tags/index.ts";
import { accessTicket, ticketUpdated } from "../tickets/index.ts";

/** Puts a ticket into a lane, out of the one it is in, in one step. */
export function setTicketLane(
  ctx: Ctx,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    const lane = await accessLane(tx, tagId);
    if (ticket.lane_id !== lane.id) await moveTo(tx, ticketId, lane.id);
    return { message: "Ticket in its lane" };
  });
}

export function removeTicketLane(ctx: Ctx, ticketId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.lane_id !== null) await moveTo(tx, ticketId, null);
    return { message: "Ticket in no lane" };
  });
}

/** The time in a lane counts from here. */
async function moveTo(tx: Tx, ticketId: number, laneId: number | null): Promise<void> {
  await tx.db
    .updateTable("tickets")
    .set({ lane_id: laneId, lane_since: laneId === null ? null : sql<string>`app.now()` })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .execute();
  tx.emit(ticketUpdated, { ticketId });
}

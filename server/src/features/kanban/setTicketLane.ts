import type { Ctx } from "../../platform/http/index.ts";
import { accessLane } from "../tags/index.ts";
import { accessTicket, moveToLane } from "../tickets/index.ts";

/** Puts a ticket into a lane, out of the one it is in, in one step. */
export function setTicketLane(
  ctx: Ctx,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    const lane = await accessLane(tx, tagId);
    if (ticket.lane_id !== lane.id) await moveToLane(tx, ticketId, { laneId: lane.id, by: ctx.by });
    return { message: "Ticket in its lane" };
  });
}

export function removeTicketLane(ctx: Ctx, ticketId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.lane_id !== null) await moveToLane(tx, ticketId, { laneId: null, by: ctx.by });
    return { message: "Ticket in no lane" };
  });
}

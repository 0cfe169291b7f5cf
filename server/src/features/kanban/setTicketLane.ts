import type { Ctx } from "../../platform/http/index.ts";
import { accessLane } from "../tags/index.ts";
import { accessTicket } from "../tickets/index.ts";
import { moveLocked } from "./cards/moveCards.ts";

/** Puts a ticket into a lane, out of the one it is in, in one step. */
export function setTicketLane(
  ctx: Ctx,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    // The lane before its tickets, as whoever deletes it.
    await accessLane(tx, tagId);
    const ticket = await accessTicket(ctx, tx, ticketId);
    await moveLocked(ctx, tx, { tickets: [ticket], laneId: tagId });
    return { message: "Ticket in its lane" };
  });
}

export function removeTicketLane(ctx: Ctx, ticketId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    await moveLocked(ctx, tx, { tickets: [ticket], laneId: null });
    return { message: "Ticket in no lane" };
  });
}

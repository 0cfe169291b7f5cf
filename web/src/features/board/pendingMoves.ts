import type { Ticket } from "@balcao/contract";
import type { TicketEvent } from "../tickets/index.ts";

/** Lanes to which the viewer is moving cards: an event that was told before the move does not throw them back. */
const pending = new Map<number, number | null>();

export const pendingMoves = {
  begin: (ticketIds: readonly number[], laneId: number | null): void => {
    for (const id of ticketIds) pending.set(id, laneId);
  },
  /** Ends moves that are answered, unless the card is on its way elsewhere already. */
  end: (ticketIds: readonly number[], laneId: number | null): void => {
    for (const id of ticketIds) if (pending.get(id) === laneId) pending.delete(id);
  },
  /** A ticket as the viewer sees it while it is being moved. */
  on: (ticket: Ticket): Ticket => {
    const laneId = pending.get(ticket.id);
    return laneId === undefined || laneId === ticket.laneId ? ticket : { ...ticket, laneId };
  },
};

/** An event as it counts on a board while cards are being moved there. */
export const withPendingMoves = (event: TicketEvent): TicketEvent =>
  "ticket" in event ? { ...event, ticket: pendingMoves.on(event.ticket) } : event;

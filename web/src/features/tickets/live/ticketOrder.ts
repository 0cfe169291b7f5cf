import type { Ticket } from "@balcao/contract";
import type { SortDirection } from "../filters/ticketFilters.ts";

export type TicketOrder = (a: Ticket, b: Ticket) => number;

/** Unread first, then by last movement in the chosen direction; the id settles ties as on the server. */
export function ticketOrder(direction: SortDirection): TicketOrder {
  const sign = direction === "asc" ? 1 : -1;
  return (a, b) => {
    const unread = Number(b.isUnread) - Number(a.isUnread);
    if (unread !== 0) return unread;
    return sign * (Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id);
  };
}

/**
 * Sorts by how long they wait, the longest first unless the other direction is chosen. Those who are asked for consent
 * wait for nobody here: they come after all others.
 */
export function waitingOrder(direction: SortDirection): TicketOrder {
  const sign = direction === "asc" ? -1 : 1;
  return (a, b) =>
    Number(a.status === "lgpd") - Number(b.status === "lgpd") ||
    sign * (waitsSince(a) - waitsSince(b) || a.id - b.id);
}

/** Moment since when a ticket waits; where it is not known, since it came. */
export const waitsSince = ({ waitingSince, createdAt }: Pick<Ticket, "waitingSince" | "createdAt">): number =>
  Date.parse(waitingSince ?? createdAt);

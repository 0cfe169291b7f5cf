import type { ListRules } from "./applyTicketEvent.ts";
import { countListFilters, type TicketFilters } from "../filters/ticketFilters.ts";
import { ticketOrder, type TicketOrder, waitingOrder } from "./ticketOrder.ts";
import { belongsTo, type TicketViewer } from "./ticketScope.ts";

/** Rules for what the list of these filters holds, and in which order. */
export const rulesOf = (filters: TicketFilters, viewer: TicketViewer): ListRules => ({
  belongs: (ticket) => belongsTo(ticket, filters, viewer),
  order: orderOf(filters),
  newestPerContact: filters.tab === "closed",
  ofUnread: filters.unread,
  leavesOutNewer: filters.tab === "closed" && countListFilters(filters) > 0,
});

export function orderOf({ tab, sub, sort }: TicketFilters): TicketOrder {
  if (tab !== "open") return ticketOrder("desc");
  return sub === "pending" ? waitingOrder(sort) : ticketOrder(sort);
}

import type { Ticket } from "@balcao/contract";
import type { TicketFilters } from "./ticketFilters.ts";

/** The rights of the viewer that a list depends on. */
export interface TicketViewer {
  id: number;
  isAdmin: boolean;
  allowGroup: boolean;
  /** Sees other users' conversations. */
  allUserChat: boolean;
}

/** `unknown`: only the server can tell (a search). */
export type Belonging = "yes" | "no" | "unknown";

/**
 * Whether a ticket that the viewer may see stands in the list of these filters. The server decides what may be seen
 * at all and says so by `delete`; here it is only a matter of tab, owner and chosen queues.
 */
export function belongsTo(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): Belonging {
  if (filters.tab === "search") return "unknown";
  const shown =
    hasStatus(ticket, filters) && hasOwner(ticket, filters, viewer) && hasQueue(ticket, filters, viewer);
  return shown ? "yes" : "no";
}

function hasStatus(ticket: Ticket, filters: TicketFilters): boolean {
  if (filters.tab === "closed") return ticket.status === "closed" || ticket.status === "nps";
  if (filters.sub === "pending") return ticket.status === "pending" || ticket.status === "lgpd";
  return ticket.status === filters.sub;
}

function hasOwner(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): boolean {
  if (filters.tab === "closed") return true;
  if (filters.sub === "group") return viewer.allowGroup || viewer.isAdmin;
  const seesAll = filters.showAll && (viewer.isAdmin || viewer.allUserChat);
  if (seesAll || ticket.userId === viewer.id) return true;
  return filters.sub === "pending" && ticket.userId === null;
}

function hasQueue(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): boolean {
  if (filters.queueIds.length === 0 || ticket.queueId === null || filters.queueIds.includes(ticket.queueId))
    return true;
  return ticket.userId === viewer.id && ticket.status === "open";
}

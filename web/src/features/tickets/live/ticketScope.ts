import type { SessionUser, Ticket } from "@balcao/contract";
import { dayOf } from "../../../lib/text/format.ts";
import { statusesMeant, type TicketFilters } from "../filters/ticketFilters.ts";

/** The rights of the viewer that a list depends on. */
export interface TicketViewer {
  id: number;
  isAdmin: boolean;
  allowGroup: boolean;
  /** Sees other users' conversations. */
  allUserChat: boolean;
}

export const ticketViewerOf = ({ id, permissions, allowGroup, allUserChat }: SessionUser): TicketViewer => ({
  id,
  isAdmin: permissions.includes("admin"),
  allowGroup,
  allUserChat: allUserChat === "enabled",
});

/** `unknown`: only the server can tell (a search). */
export type Belonging = "yes" | "no" | "unknown";

/**
 * Says whether a ticket that the viewer may see stands in the list of these filters. The server decides what may be
 * seen at all and says so by `delete`; here it is only a matter of tab, owner and filters.
 */
export function belongsTo(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): Belonging {
  const shown =
    hasStatus(ticket, filters) &&
    hasOwner(ticket, filters, viewer) &&
    hasQueue(ticket, filters, viewer) &&
    isChosen(ticket, filters, viewer);
  if (!shown) return "no";
  // The last word is ours, but perhaps nobody's: an automatic one is no answer.
  if (filters.unansweredFor > 0 && ticket.lastSent !== null) return "unknown";
  return filters.tab === "search" && filters.search !== "" ? "unknown" : "yes";
}

function hasStatus(ticket: Ticket, { tab, sub, statuses }: TicketFilters): boolean {
  if (tab === "search") return statuses.length === 0 || statusesMeant(statuses).includes(ticket.status);
  if (tab === "closed") return ticket.status === "closed" || ticket.status === "nps";
  if (sub === "pending") return isWaiting(ticket);
  return ticket.status === sub;
}

function hasOwner(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): boolean {
  if (filters.tab === "search") return isSearched(ticket, filters, viewer);
  if (filters.tab === "closed") return true;
  if (filters.sub === "group") return viewer.allowGroup || viewer.isAdmin;
  const seesAll = filters.showAll && (viewer.isAdmin || viewer.allUserChat);
  if (seesAll || ticket.userId === viewer.id) return true;
  return filters.sub === "pending" && ticket.userId === null;
}

/** A search goes through what others attend only for admins who ask for it. */
const isSearched = (ticket: Ticket, { showAll }: TicketFilters, viewer: TicketViewer): boolean =>
  (showAll && viewer.isAdmin) ||
  ticket.userId === null ||
  ticket.userId === viewer.id ||
  (ticket.status !== "open" && !isWaiting(ticket));

function hasQueue(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): boolean {
  if (filters.queueIds.length === 0 || ticket.queueId === null || filters.queueIds.includes(ticket.queueId))
    return true;
  return ticket.userId === viewer.id && ticket.status === "open";
}

function isChosen(ticket: Ticket, filters: TicketFilters, viewer: TicketViewer): boolean {
  const { tagIds, connectionIds, userIds, day } = filters;
  const among = (ids: readonly number[], id: number | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  return (
    (!filters.unread || ticket.isUnread) &&
    (filters.unansweredFor === 0 || isSilentFor(ticket, filters.unansweredFor)) &&
    (day === "" || dayOf(ticket.updatedAt) === day) &&
    (!filters.untagged || ticket.tags.length === 0) &&
    (tagIds.length === 0 || ticket.tags.some((tag) => tagIds.includes(tag.id))) &&
    among(connectionIds, ticket.whatsappId) &&
    // The filter of users is the admins'; the server does not hear it from others.
    (!viewer.isAdmin || among(userIds, ticket.userId))
  );
}

/** Says whether the contact's last words stand so long that an answer of a person may be missing. */
const isSilentFor = ({ status, lastInboundAt, lastSent }: Ticket, minutes: number): boolean =>
  status !== "closed" &&
  status !== "nps" &&
  lastSent?.by == null &&
  lastInboundAt !== null &&
  Date.now() - Date.parse(lastInboundAt) >= minutes * 60_000;

const isWaiting = ({ status }: Ticket): boolean => status === "pending" || status === "lgpd";

import type { SessionUser, Ticket } from "@balcao/contract";
import { dayOf } from "../../../lib/text/format.ts";
import type { BoardFilters } from "./boardFilters.ts";

/** The viewer, as far as filters depend on it. */
export interface BoardViewer {
  id: number;
  isAdmin: boolean;
}

export const boardViewerOf = ({ id, permissions }: SessionUser): BoardViewer => ({
  id,
  isAdmin: permissions.includes("admin"),
});

/** `unknown`: only the server can tell (a search). */
export type Belonging = "yes" | "no" | "unknown";

/** Says whether a ticket that the viewer may see is a card of a board with these filters, whatever its lane. */
export function belongsOnBoard(ticket: Ticket, filters: BoardFilters, viewer: BoardViewer): Belonging {
  if (ticket.status !== "open" && ticket.status !== "pending") return "no";
  if (!hasQueue(ticket, filters, viewer) || !isChosen(ticket, filters, viewer)) return "no";
  return filters.search === "" ? "yes" : "unknown";
}

/** What one attends shows whatever its queue, as in the inbox. */
const hasQueue = ({ queueId, userId, status }: Ticket, { queueIds }: BoardFilters, { id }: BoardViewer) =>
  queueIds.length === 0 ||
  queueId === null ||
  queueIds.includes(queueId) ||
  (userId === id && status === "open");

function isChosen(ticket: Ticket, filters: BoardFilters, viewer: BoardViewer): boolean {
  const { tagIds, connectionIds, userIds, unread, startDate, endDate } = filters;
  const among = (ids: readonly number[], id: number | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  const began = dayOf(ticket.createdAt);
  return (
    (!unread || ticket.isUnread) &&
    (startDate === "" || began >= startDate) &&
    (endDate === "" || began <= endDate) &&
    (tagIds.length === 0 || ticket.tags.some((tag) => tagIds.includes(tag.id))) &&
    among(connectionIds, ticket.whatsappId) &&
    // The filter of users is the admins'; the server does not hear it from others.
    (!viewer.isAdmin || among(userIds, ticket.userId))
  );
}

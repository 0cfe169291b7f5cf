import type { SessionUser, Ticket } from "@balcao/contract";
import { companySetting } from "../../lib/api/session.ts";
import type { TicketEvent } from "../tickets/index.ts";

/** Owner of the bell. */
export interface BellOwner {
  id: number;
  /** The company wants everybody told of what waits (`showNotificationPending`). */
  showsPending: boolean;
}

export function bellOwnerOf(user: SessionUser): BellOwner {
  const setting = companySetting(user, "showNotificationPending");
  return { id: user.id, showsPending: setting === true || setting === "enabled" };
}

/**
 * Says whether something new in a ticket that one may see rings this bell: one's own, groups, and with the company's
 * setting what waits for anybody. What may be seen is the server's business.
 */
export function ringsFor({ id, showsPending }: BellOwner, ticket: Ticket): boolean {
  switch (ticket.status) {
    case "open":
      return ticket.userId === id;
    case "pending":
      return ticket.userId === id || (showsPending && ticket.userId === null);
    case "lgpd":
      return showsPending && ticket.userId === null;
    case "group":
      return true;
    case "closed":
    case "nps":
      return false;
  }
}

/** The loaded beginning of the bell's list, the latest first, and how many there are. */
export interface UnreadTickets {
  tickets: readonly Ticket[];
  count: number;
  hasMore: boolean;
}

/** The bell's list after an event. `stale` when only the server knows it now: of many only the first are loaded. */
export function applyToUnread(
  list: UnreadTickets,
  event: TicketEvent,
  owner: BellOwner,
): { list: UnreadTickets; stale: boolean } {
  const ticketId = "ticket" in event ? event.ticket.id : event.ticketId;
  const known = list.tickets.find(({ id }) => id === ticketId);
  const ticket = stateAfter(event, known);
  const isIn = ticket !== undefined && ticket.isUnread && ringsFor(owner, ticket);
  // One that is not loaded may have been among those further down: then the count changed.
  if (!isIn && known === undefined) return { list, stale: list.hasMore };
  const others = list.tickets.filter(({ id }) => id !== ticketId);
  const tickets = isIn ? [...others, ticket].toSorted(byLatest) : others;
  const count = list.count + tickets.length - list.tickets.length;
  return { list: { ...list, tickets, count }, stale: list.hasMore };
}

function stateAfter(event: TicketEvent, known: Ticket | undefined): Ticket | undefined {
  switch (event.action) {
    case "create":
    case "update":
      return event.ticket;
    case "updateUnread":
      return known && withUnreadState(known, event);
    case "delete":
      return undefined;
  }
}

const withUnreadState = (
  ticket: Ticket,
  { unreadMessages, isUnread, handed }: Pick<Ticket, "unreadMessages" | "isUnread" | "handed">,
): Ticket => ({ ...ticket, unreadMessages, isUnread, handed });

const byLatest = (a: Ticket, b: Ticket): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

import type { Ticket, TicketMarks } from "@balcao/contract";
import { type TicketEvent, unreadStateOf } from "../live/applyTicketEvent.ts";
import type { Renew } from "../live/ticketLabels.ts";

/** Applies an event of one ticket to pins and reminders: the same where it is kept of others. */
export function applyToMarks(marks: TicketMarks, event: TicketEvent): TicketMarks {
  const ticketId = "ticket" in event ? event.ticket.id : event.ticketId;
  if (marks.pinned.every(({ id }) => id !== ticketId)) return marks;
  if (event.action === "delete")
    return { ...marks, pinned: marks.pinned.filter(({ id }) => id !== ticketId) };
  return renewMarks(marks, (ticket) => {
    if (ticket.id !== ticketId) return ticket;
    return event.action === "updateUnread" ? { ...ticket, ...unreadStateOf(event) } : event.ticket;
  });
}

export function renewMarks(marks: TicketMarks, renew: Renew): TicketMarks {
  const pinned = marks.pinned.map(renew);
  return pinned.some((ticket, index) => ticket !== marks.pinned[index]) ? { ...marks, pinned } : marks;
}

/** The pinned ones of a list at its top, wherever else they would stand; its order stays. */
export function pinnedFirst(
  tickets: readonly Ticket[],
  pinned: readonly Ticket[],
  belongs: (ticket: Ticket) => boolean,
): readonly Ticket[] {
  const listed = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const first = pinned.flatMap((ticket) => listed.get(ticket.id) ?? (belongs(ticket) ? [ticket] : []));
  if (first.length === 0) return tickets;
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...tickets.filter(({ id }) => !ids.has(id))];
}

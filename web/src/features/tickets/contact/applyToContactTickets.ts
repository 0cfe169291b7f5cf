import type { ContactTicket, Ticket } from "@balcao/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { TicketEvent } from "../live/applyTicketEvent.ts";

export type ContactTicketPages = InfiniteData<{ tickets: ContactTicket[]; hasMore: boolean }, number | null>;

/** Old pages of a contact's tickets + a ticket's event = what a fresh load of as many pages shows. */
export function applyToContactTickets(
  data: ContactTicketPages,
  event: TicketEvent,
  contactId: number,
): ContactTicketPages {
  if (event.action === "updateUnread") return data;
  if (event.action === "delete") return without(data, event.ticketId);
  const { ticket } = event;
  if (ticket.contactId !== contactId) return without(data, ticket.id);
  const isKnown = data.pages.some((page) => page.tickets.some(({ id }) => id === ticket.id));
  return isKnown ? replace(data, ticket) : insert(data, ticket);
}

const mapPages = (
  data: ContactTicketPages,
  change: (tickets: ContactTicket[], index: number) => ContactTicket[],
): ContactTicketPages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, tickets: change(page.tickets, index) })),
});

const without = (data: ContactTicketPages, ticketId: number): ContactTicketPages =>
  mapPages(data, (tickets) => tickets.filter(({ id }) => id !== ticketId));

const replace = (data: ContactTicketPages, ticket: Ticket): ContactTicketPages =>
  mapPages(data, (tickets) => tickets.map((one) => (one.id === ticket.id ? labelOf(ticket) : one)));

/**
 * Inserts into the page whose tickets it stands among; behind the last loaded one only when there is nothing more to
 * load.
 */
function insert(data: ContactTicketPages, ticket: Ticket): ContactTicketPages {
  const index = data.pages.findIndex((page) => page.tickets.some(({ id }) => id < ticket.id));
  const last = data.pages.length - 1;
  const into = index === -1 ? (data.pages[last]?.hasMore ? -1 : last) : index;
  return mapPages(data, (tickets, at) =>
    at === into ? [...tickets, labelOf(ticket)].toSorted((a, b) => b.id - a.id) : tickets,
  );
}

const labelOf = (ticket: Ticket): ContactTicket => ({
  id: ticket.id,
  uuid: ticket.uuid,
  status: ticket.status,
  channel: ticket.channel,
  queue: ticket.queue,
  user: ticket.user,
  lastMessage: ticket.lastMessage,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  closedAt: ticket.closedAt,
});

import type { TicketStatus } from "@balcao/contract";
import { defineEvent } from "../../platform/events/index.ts";

/** Facts of a ticket that decide who sees it. */
export interface TicketFacts {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
}

export const ticketCreated = defineEvent<{ ticketId: number; after: TicketFacts }>("ticket.created");
/** Its status, owner or queue changed, by one of the use-cases here. */
export const ticketChanged = defineEvent<{ ticketId: number; before: TicketFacts; after: TicketFacts }>(
  "ticket.changed",
);
/** Somebody took it while it waited: to be told before they lose it to those who saw it waiting. */
export const ticketAccepted = defineEvent<{ ticketId: number; userId: number; before: TicketFacts }>(
  "ticket.accepted",
);
/** Somebody, or the product, gave it to its owner or queue: to be told of as news. */
export const ticketHanded = defineEvent<{ ticketId: number }>("ticket.handed");
/** Something that everybody who sees it shows: its bot, its lane, its last message. */
export const ticketUpdated = defineEvent<{ ticketId: number }>("ticket.updated");
/** Somebody marked it as unread. */
export const ticketMarkedUnread = defineEvent<{ ticketId: number }>("ticket.marked-unread");
export const ticketRead = defineEvent<{ ticketId: number }>("ticket.read");
/**
 * Several changed at once, by one verb: they were closed, deleted, given to another contact, or lost the queue, owner or
 * lane that is gone. `before`: how each stood.
 */
export const ticketsChanged = defineEvent<{
  tickets: readonly { ticketId: number; before: TicketFacts; isClosed?: boolean }[];
}>("tickets.changed");
export const ticketDeleted = defineEvent<{ ticketId: number; before: TicketFacts }>("ticket.deleted");

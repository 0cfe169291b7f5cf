import type { TicketStatus } from "@balcao/contract";
import { defineChange } from "../../platform/events/index.ts";

/** What decides who sees a ticket. */
export interface TicketFacts {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
}

export const ticketCreated = defineChange<{ ticketId: number; after: TicketFacts }>("ticket.created");
/** Its status, owner or queue changed, by one of the use-cases here. */
export const ticketChanged = defineChange<{ ticketId: number; before: TicketFacts; after: TicketFacts }>(
  "ticket.changed",
);
/** Somebody took it while it waited: to be told before they lose it to those who saw it waiting. */
export const ticketAccepted = defineChange<{ ticketId: number; userId: number; before: TicketFacts }>(
  "ticket.accepted",
);
/** Somebody, or the product, gave it to its owner or queue: to be told of as news. */
export const ticketHanded = defineChange<{ ticketId: number }>("ticket.handed");
/** Something that everybody who sees it shows: its bot, its lane, its last message. */
export const ticketUpdated = defineChange<{ ticketId: number }>("ticket.updated");
export const ticketRead = defineChange<{ ticketId: number }>("ticket.read");
export const ticketDeleted = defineChange<{ ticketId: number; before: TicketFacts }>("ticket.deleted");

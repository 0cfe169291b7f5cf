import type { TicketStatus } from "@balcao/contract";
import { defineEvent } from "../../platform/events/index.ts";

export const contactCreated = defineEvent<{ contactId: number }>("contact.created");
export const contactUpdated = defineEvent<{ contactId: number }>("contact.updated");

/** A ticket that went with its contact, and what decided who saw it. */
export interface LostTicket {
  ticketId: number;
  before: { status: TicketStatus; userId: number | null; queueId: number | null };
}
export const contactDeleted = defineEvent<{ contactId: number; tickets: LostTicket[] }>("contact.deleted");

/** Two contacts became one: the duplicate is gone, its tickets are the contact's. `tickets`: how those that changed stood before. */
export const contactMerged = defineEvent<{ contactId: number; duplicateId: number; tickets: LostTicket[] }>(
  "contact.merged",
);
export const contactMergeUndone = defineEvent<{
  contactId: number;
  duplicateId: number;
  tickets: LostTicket[];
}>("contact.merge-undone");

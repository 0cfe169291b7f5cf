import type { TicketStatus } from "@balcao/contract";
import { defineChange } from "../../platform/events/index.ts";

export const contactCreated = defineChange<{ contactId: number }>("contact.created");
export const contactUpdated = defineChange<{ contactId: number }>("contact.updated");

/** A ticket that went with its contact, and what decided who saw it. */
export interface LostTicket {
  ticketId: number;
  before: { status: TicketStatus; userId: number | null; queueId: number | null };
}
export const contactDeleted = defineChange<{ contactId: number; tickets: LostTicket[] }>("contact.deleted");

/** Two contacts became one: the duplicate is gone, its tickets are the contact's. `tickets`: how those that changed stood before. */
export const contactMerged = defineChange<{ contactId: number; duplicateId: number; tickets: LostTicket[] }>(
  "contact.merged",
);
export const contactMergeUndone = defineChange<{
  contactId: number;
  duplicateId: number;
  tickets: LostTicket[];
}>("contact.merge-undone");

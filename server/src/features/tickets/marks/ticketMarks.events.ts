import { defineEvent } from "../../../platform/events/index.ts";

/** What a user keeps of tickets for themself is another now. */
export const ticketMarksChanged = defineEvent<{ userId: number }>("ticketMarks.changed");
/** The time came at which somebody wanted a ticket back. */
export const ticketReminded = defineEvent<{ ticketId: number; userId: number }>("ticket.reminded");

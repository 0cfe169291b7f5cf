import { defineEvent } from "../../../platform/events/index.ts";

/** Event: pins and reminders of a user changed. */
export const ticketMarksChanged = defineEvent<{ userId: number }>("ticketMarks.changed");
/** The time came at which somebody wanted a ticket back. */
export const ticketReminded = defineEvent<{ ticketId: number; userId: number }>("ticket.reminded");

import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { Done, Id, IdParams, Timestamp } from "../../core/schemas.ts";
import { Ticket } from "./tickets.schemas.ts";

/** Tickets that each user may have pinned, of those that are not resolved. */
export const mostPinned = 10;

/** Moment at which a ticket comes back to whoever asked for it. */
export const Reminder = z.object({ ticketId: Id, at: Timestamp });
export type Reminder = z.output<typeof Reminder>;

/** Pins and reminders that the caller keeps of tickets. */
export const TicketMarks = z.object({ pinned: z.array(Ticket), reminders: z.array(Reminder) });
export type TicketMarks = z.output<typeof TicketMarks>;

export const ticketMarksEndpoints = {
  marks: defineEndpoint({
    method: "GET",
    path: "/ticket-marks",
    summary:
      "The tickets that the caller keeps at the top, the last pinned first, and what they are reminded of",
    access: user(),
    answer: TicketMarks,
  }),
  pin: defineEndpoint({
    method: "PUT",
    path: "/tickets/{id}/pin",
    summary: "Keep a ticket at the top of the caller's lists, or no longer",
    access: user(),
    params: IdParams,
    body: z.strictObject({ isPinned: z.boolean() }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_TOO_MANY_PINNED"],
  }),
  remind: defineEndpoint({
    method: "PUT",
    path: "/tickets/{id}/reminder",
    summary:
      "Have a ticket come back to the caller at a time, unread and told of, or as soon as the contact writes; null: no longer",
    access: user(),
    params: IdParams,
    body: z.strictObject({ at: z.iso.datetime({ offset: true }).nullable() }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_TICKET_STATUS"],
  }),
};

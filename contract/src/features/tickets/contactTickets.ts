import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { IdText } from "../../core/schemas.ts";
import { Ticket } from "./tickets.schemas.ts";

/** Ticket as the contact panel shows it. */
export const ContactTicket = Ticket.pick({
  id: true,
  uuid: true,
  status: true,
  channel: true,
  queue: true,
  user: true,
  lastMessage: true,
  createdAt: true,
  updatedAt: true,
  closedAt: true,
});
export type ContactTicket = z.output<typeof ContactTicket>;

/** Tickets of one page. */
export const contactTicketsPageSize = 20;

export const contactTicketsEndpoints = {
  ofContact: defineEndpoint({
    method: "GET",
    path: "/contacts/{contactId}/tickets",
    summary: "A contact's tickets that the caller may see, newest first",
    access: user(),
    params: z.strictObject({ contactId: IdText }),
    /** `before`: only tickets older than this one, the next page. */
    query: z.strictObject({ before: IdText.optional() }),
    answer: z.object({ tickets: z.array(ContactTicket), hasMore: z.boolean() }),
    errors: ["ERR_NO_CONTACT_FOUND"],
  }),
};

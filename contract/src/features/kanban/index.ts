import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { Done, IdText } from "../../core/schemas.ts";

export const kanbanEndpoints = {
  setTicketLane: defineEndpoint({
    method: "PUT",
    path: "/ticket-tags/{ticketId}/{tagId}",
    summary: "Put a ticket into a lane, out of the one it is in",
    access: user({ plan: "useKanban" }),
    params: z.strictObject({ ticketId: IdText, tagId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_NO_TAG_FOUND"],
  }),
  removeTicketLane: defineEndpoint({
    method: "DELETE",
    path: "/ticket-tags/{ticketId}",
    summary: "Take a ticket out of its lane",
    access: user({ plan: "useKanban" }),
    params: z.strictObject({ ticketId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
};

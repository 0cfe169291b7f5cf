import type { Ctx } from "../../../platform/http/index.ts";
import type { TicketRow } from "../../tickets/index.ts";
import type { Conversation } from "../messages.queries.ts";

/** The history around a ticket that the caller may see, as the caller may see it. */
export const conversationOf = (ctx: Ctx, ticket: TicketRow, queueIds?: number[]): Conversation => ({
  companyId: ctx.companyId,
  ticket: { id: ticket.id, contactId: ticket.contact_id, connectionId: ticket.connection_id },
  viewer: ctx.user,
  queueIds,
});

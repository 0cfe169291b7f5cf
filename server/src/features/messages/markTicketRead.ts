import type { Ctx } from "../../platform/http/index.ts";
import { accessTicket, factsOf, readsFor } from "../tickets/index.ts";
import { readConversation } from "./verbs/readConversation.ts";

/** Marks a ticket read for whom the conversation is meant; whoever looks on leaves it unread. */
export async function markTicketRead(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.is_unread && readsFor(ctx.user, factsOf(ticket)))
      await readConversation(tx, ticket, { services: ctx.services, by: ctx.by });
  });
}

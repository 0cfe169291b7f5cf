import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { handToBot } from "../verbs/handToBot.ts";

/** Hands a ticket to the bot, or takes it from the bot. */
export async function toggleIntegration(
  ctx: Ctx,
  { ticketId, useIntegration }: { ticketId: number; useIntegration: boolean },
) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    return handToBot(tx, ticket, { isBot: useIntegration, by: ctx.by });
  });
}

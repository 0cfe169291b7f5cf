import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { ticketUpdated } from "../tickets.events.ts";

/** Hands a ticket to the bot, or takes it from the bot. */
export async function toggleIntegration(
  ctx: Ctx,
  { ticketId, useIntegration }: { ticketId: number; useIntegration: boolean },
) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    tx.emit(ticketUpdated, { ticketId: ticket.id });
    return tx.db
      .updateTable("tickets")
      .set({ use_integration: useIntegration, is_bot: useIntegration })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", ticket.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

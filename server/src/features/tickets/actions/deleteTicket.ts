import type { Ctx } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { removeTicket } from "../removeTicket.ts";
import { accessTicket } from "../tickets.access.ts";

/** Removes a ticket with its messages; the audit keeps that it was there. */
export async function deleteTicket(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    await removeTicket(tx, ticket, { by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "ticket.deleted",
      details: { ticketId, uuid: ticket.uuid, contactId: ticket.contact_id },
    });
  });
}

import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { noteTicketAct } from "../undo/ticketActs.ts";
import { returnToQueue } from "../verbs/returnToQueue.ts";

/** Gives a ticket back to its queue: nobody has it, and its waiting time starts anew. */
export async function returnTicket(ctx: Ctx, ticketId: number) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status !== "open") throw new DomainError("ERR_TICKET_STATUS");
    const returned = await returnToQueue(tx, ticket, { by: ctx.by });
    await noteTicketAct(ctx, tx, { before: ticket, after: returned });
    return returned;
  });
}

import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { noteTicketAct } from "../undo/ticketActs.ts";
import { markUnread } from "../verbs/markUnread.ts";

/** Lets a ticket stand as one that nobody has looked at. */
export function markTicketUnread(ctx: Ctx, ticketId: number) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    const marked = await markUnread(tx, ticket, { by: ctx.by });
    await noteTicketAct(ctx, tx, { before: ticket, after: marked });
    return marked;
  });
}

import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { changeTicket, moment, received } from "./changeTicket.ts";
import { accessTicket } from "../tickets.access.ts";

/** Gives a ticket back to its queue: nobody has it, and its waiting time starts anew. */
export async function returnTicket(ctx: Ctx, ticketId: number) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status !== "open") throw new DomainError("ERR_TICKET_STATUS");
    return changeTicket(tx, ticket, {
      patch: { status: "pending", user_id: null, waiting_since: moment, started_at: null, ...received },
      log: [{ type: "pending", userId: ctx.user.id, queueId: ticket.queue_id }],
    });
  });
}

import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeTicket, moment } from "./changeTicket.ts";
import { describeOwner, findActiveTicket, OtherOpenTicket } from "./otherOpenTicket.ts";
import { accessTicket } from "./tickets.access.ts";
import { livesAsGroup } from "./livesAsGroup.ts";

/** Takes a resolved conversation up again, for the caller, unless the contact has another active ticket there. */
export async function reopenTicket(ctx: Ctx, ticketId: number) {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status !== "closed" && ticket.status !== "nps")
      throw new OtherOpenTicket(await describeOwner(tx, ticket.id));
    const other =
      ticket.status === "closed"
        ? await findActiveTicket(tx, ticket.contact_id, ticket.connection_id)
        : undefined;
    if (other) throw new OtherOpenTicket(await describeOwner(tx, other.id));
    const isGroup = await livesAsGroup(tx, ticket);
    if (isGroup && !ctx.user.allowGroup && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
    return changeTicket(tx, ticket, {
      patch: {
        status: isGroup ? "group" : "open",
        user_id: ctx.user.id,
        started_at: moment,
        closed_at: null,
        unread: 0,
      },
      log: [{ type: "reopen", userId: ctx.user.id, queueId: ticket.queue_id }],
    });
  });
}

import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { ticketLivesAsGroup } from "../ticketLivesAsGroup.ts";
import { refusalOfTaken } from "../otherOpenTicket.ts";
import { accessOwnQueue } from "../tickets.access.ts";
import { canOpen, canSee, isWaiting } from "../tickets.policy.ts";
import { factsOf, lockTicket } from "../tickets.queries.ts";
import { takeTicket } from "../verbs/takeTicket.ts";

export interface AcceptTicket {
  ticketId: number;
  /** Another than it waits in, or the one of a ticket that waits in none. */
  queueId?: number | null | undefined;
}

/**
 * Hands a waiting ticket to the caller, also one that is asked for consent; one without queue gets one. Of two simultaneous calls one wins; the other learns who
 * did.
 */
export async function acceptTicket(ctx: Ctx, { ticketId, queueId }: AcceptTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
    if (!isWaiting(ticket.status)) throw await refusalOfTaken(ctx, tx, ticket);
    if (!canSee(ctx.user, factsOf(ticket))) throw new DomainError("ERR_NO_TICKET_FOUND");
    const queue =
      queueId || ticket.queue_id === null ? await accessOwnQueue(ctx, tx, queueId) : ticket.queue_id;

    const isGroup = await ticketLivesAsGroup(tx, ticket);
    const status = isGroup ? "group" : "open";
    if (!canOpen(ctx.user, status)) throw new DomainError("ERR_NO_PERMISSION");
    const accepted = await takeTicket(tx, ticket, {
      userId: ctx.user.id,
      queueId: queue,
      status,
      by: ctx.by,
    });
    if (settings.sendGreetingAccepted === "enabled" && settings.greetingAcceptedMessage && !isGroup) {
      await ctx.services.speak(tx, {
        ticket: accepted,
        body: settings.greetingAcceptedMessage,
        isSigned: settings.sendSignMessage === "enabled",
        userId: ctx.user.id,
        by: ctx.by,
      });
    }
    return accepted;
  });
}

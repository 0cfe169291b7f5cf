import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { changeTicket, moment } from "./changeTicket.ts";
import { ticketLivesAsGroup } from "../ticketLivesAsGroup.ts";
import { refusalOfTaken } from "../otherOpenTicket.ts";
import { accessTargetQueue } from "../tickets.access.ts";
import { canOpen, canSee } from "../tickets.policy.ts";
import { factsOf, lockTicket } from "../tickets.queries.ts";

export interface AcceptTicket {
  ticketId: number;
  queueId?: number | null | undefined;
}

/** Hands a waiting ticket to the caller. Of two simultaneous calls one wins; the other learns who did. */
export async function acceptTicket(ctx: Ctx, { ticketId, queueId }: AcceptTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
    if (ticket.status !== "pending") throw await refusalOfTaken(ctx, tx, ticket);
    if (!canSee(ctx.user, factsOf(ticket))) throw new DomainError("ERR_NO_TICKET_FOUND");
    if (queueId) await accessTargetQueue(ctx, tx, { queueId, ownOnly: true });

    const isGroup = await ticketLivesAsGroup(tx, ticket);
    const status = isGroup ? "group" : "open";
    if (!canOpen(ctx.user, status)) throw new DomainError("ERR_NO_PERMISSION");
    const accepted = await changeTicket(tx, ticket, {
      patch: {
        status,
        user_id: ctx.user.id,
        queue_id: queueId ?? ticket.queue_id,
        started_at: moment,
        is_bot: false,
        use_integration: false,
        bot_gave_up: false,
      },
      log: [{ type: "open", userId: ctx.user.id, queueId: queueId ?? ticket.queue_id }],
    });
    if (settings.sendGreetingAccepted === "enabled" && settings.greetingAcceptedMessage && !isGroup) {
      await ctx.services.speak(tx, {
        ticket: accepted,
        body: settings.greetingAcceptedMessage,
        isSigned: settings.sendSignMessage === "enabled",
        userId: ctx.user.id,
      });
    }
    return accepted;
  });
}

import type { TicketChange } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { acceptTicket } from "./acceptTicket.ts";
import { decideChange, type TicketAction } from "./decideChange.ts";
import { markTicketUnread } from "./markTicketUnread.ts";
import { refusalOfTaken } from "../otherOpenTicket.ts";
import { reopenTicket } from "./reopenTicket.ts";
import { ignoreTicket, resolveTicket } from "./resolveTicket.ts";
import { returnTicket } from "./returnTicket.ts";
import { canSee } from "../tickets.policy.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";
import { toggleIntegration } from "./toggleIntegration.ts";
import { transferTicket } from "./transferTicket.ts";

/** The specification's one call for every change of a ticket: finds out which action is meant and does it. */
export async function updateTicket(ctx: Ctx, ticketId: number, change: TicketChange): Promise<LockedTicket> {
  const action = await findAction(ctx, ticketId, change);
  const withFarewell = change.sendFarewellMessage;
  switch (action) {
    case "accept":
      return acceptTicket(ctx, { ticketId, queueId: change.queueId });
    case "return":
      return returnTicket(ctx, ticketId);
    case "resolve":
      return resolveTicket(ctx, { ticketId, withFarewell });
    case "ignore":
      return ignoreTicket(ctx, { ticketId, withFarewell });
    case "reopen":
      return reopenTicket(ctx, ticketId);
    case "transfer":
      return transferTicket(ctx, {
        ticketId,
        queueId: change.queueId,
        userId: change.userId,
        message: change.msgTransfer ?? undefined,
      });
    case "markUnread":
      return markTicketUnread(ctx, ticketId);
    case "toggleIntegration":
      return toggleIntegration(ctx, { ticketId, useIntegration: change.useIntegration ?? false });
  }
}

/**
 * Looks without a lock: an action takes its locks in an order of its own (reopening begins with the contact) and judges
 * again when it holds them.
 */
async function findAction(ctx: Ctx, ticketId: number, change: TicketChange): Promise<TicketAction> {
  const [ticket] = await ctx.read<LockedTicket & { [column: string]: unknown }>({
    text: "select * from tickets where company_id = $1 and id = $2",
    values: [ctx.companyId, ticketId],
  });
  if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
  const isVisible = canSee(ctx.user, factsOf(ticket));
  const action = decideChange(change, ticket.status);
  if (action && isVisible) return action;
  const wantedToTakeIt = !change.isTransfered && (change.status === "open" || change.status === "group");
  if (wantedToTakeIt) throw await ctx.transaction((tx) => refusalOfTaken(ctx, tx, ticket));
  throw new DomainError(isVisible ? "ERR_TICKET_STATUS" : "ERR_NO_TICKET_FOUND");
}

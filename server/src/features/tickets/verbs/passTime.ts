import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketUpdated } from "../tickets.events.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { botToldToo, changeTicket, logTicket, sqlNow } from "./changeTicket.ts";
import { closed } from "./closeTicket.ts";

/** Act of the clock on a ticket. */
interface ByTheClock {
  by: Actor;
}

/** Notes that the contact was told of the silence, after the words are written; `isMissed`: too late for them. */
export async function noteInactivity(
  tx: Tx,
  ticket: LockedTicket,
  { isMissed, by }: ByTheClock & { isMissed: boolean },
): Promise<void> {
  await tx.query({
    name: "note-inactivity",
    text: `
      update tickets set inactive_told_at = greatest(last_inbound_at, last_outbound_at, started_at)
      where company_id = $1 and id = $2`,
    values: [tx.companyId, ticket.id],
  });
  const type = isMissed ? "missed" : "inactive";
  await logTicket(tx, ticket.id, { log: [{ type, queueId: ticket.queue_id }], by });
  tx.emit(ticketUpdated, { ticketId: ticket.id, by });
}

/** Leaves a line for words that were not said, because their time was too long ago. */
export const noteMissed = (tx: Tx, ticket: LockedTicket, { by }: ByTheClock): Promise<void> =>
  logTicket(tx, ticket.id, { log: [{ type: "missed", queueId: ticket.queue_id }], by });

/** Closes a conversation in which nobody said anything for long. */
export const expireTicket = (tx: Tx, ticket: LockedTicket, { by }: ByTheClock): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: closed,
    log: [{ type: "autoClose", queueId: ticket.queue_id }],
    by,
  });

/** Puts a ticket that waits without queue into one; it goes on waiting since it began to. */
export const redirectTicket = (
  tx: Tx,
  ticket: LockedTicket,
  { queueId, by }: ByTheClock & { queueId: number },
): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: { queue_id: queueId, is_bot: false, use_integration: false, bot_gave_up: false, ...botToldToo },
    log: [{ type: "redirect", queueId }],
    by,
  });

/** Asks an attendant to accept a waiting ticket, until when their time is over. */
export const offerTicket = (
  tx: Tx,
  ticket: LockedTicket,
  { userId, by }: ByTheClock & { userId: number },
): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: { user_id: userId, rotated_at: sqlNow, ...(ticket.user_id !== null && botToldToo) },
    log: [{ type: "userDefine", userId, queueId: ticket.queue_id }],
    by,
  });

/** Nobody else is there: whoever was asked is given the same time again. */
export async function offerAgain(tx: Tx, ticket: LockedTicket, { by }: ByTheClock): Promise<void> {
  await tx.query({
    name: "offer-ticket-again",
    text: "update tickets set rotated_at = app.now() where company_id = $1 and id = $2",
    values: [tx.companyId, ticket.id],
  });
  tx.emit(ticketUpdated, { ticketId: ticket.id, by });
}

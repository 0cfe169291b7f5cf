import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketAccepted } from "../tickets.events.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";
import { botOver, changeTicket, sqlNow, received } from "./changeTicket.ts";

interface TakeTicket {
  /** Owner from now on. */
  userId: number;
  queueId: number | null;
  /** Attended as its contact is: by one person, or as a group. */
  status: "open" | "group";
  by: Actor;
}

/** Gives a waiting ticket to somebody, out of the hands of a bot. */
export function takeTicket(
  tx: Tx,
  ticket: LockedTicket,
  { userId, queueId, status, by }: TakeTicket,
): Promise<LockedTicket> {
  tx.emit(ticketAccepted, { ticketId: ticket.id, userId, before: factsOf(ticket), by });
  return changeTicket(tx, ticket, {
    patch: {
      status,
      user_id: userId,
      queue_id: queueId,
      started_at: sqlNow,
      is_bot: false,
      use_integration: false,
      bot_gave_up: false,
      ...botOver,
      ...received,
    },
    log: [
      ...(ticket.status === "lgpd" ? [{ type: "consentSkipped" as const, userId, queueId }] : []),
      { type: "open", userId, queueId },
    ],
    by,
  });
}

import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { botOver, changeTicket, sqlNow, seen } from "./changeTicket.ts";
import { identityOf, lastInboundOf } from "./insertTicket.ts";

interface ResumeTicket {
  userId: number;
  status: "open" | "group";
  by: Actor;
}

/** Takes a resolved conversation up again, for somebody. */
export const resumeTicket = (
  tx: Tx,
  ticket: LockedTicket,
  { userId, status, by }: ResumeTicket,
): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: {
      status,
      user_id: userId,
      started_at: sqlNow,
      closed_at: null,
      ...botOver,
      // A newer ticket may have heard of the contact since.
      last_inbound_at: lastInboundOf(tx, ticket),
      identity: identityOf(tx, ticket),
      ...seen,
    },
    log: [{ type: "reopen", userId, queueId: ticket.queue_id }],
    by,
  });

/** Lets a resolved conversation wait again, in its queue and without owner; a group's goes on at once. */
export const resumeWaiting = (
  tx: Tx,
  ticket: LockedTicket,
  { asGroup, by }: { asGroup: boolean; by: Actor },
): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: {
      ...(asGroup
        ? { status: "group", waiting_since: null, started_at: sqlNow }
        : { status: "pending", waiting_since: sqlNow, started_at: null }),
      user_id: null,
      closed_at: null,
      // It goes on in its queue; without one it is as good as new.
      ...(ticket.queue_id !== null && botOver),
    },
    log: [{ type: "reopen", queueId: ticket.queue_id }],
    by,
  });

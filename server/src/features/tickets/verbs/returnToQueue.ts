import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { botOver, changeTicket, sqlNow, received } from "./changeTicket.ts";

/** Lets a ticket wait in its queue again: nobody has it, and its waiting time starts anew. */
export const returnToQueue = (tx: Tx, ticket: LockedTicket, { by }: { by: Actor }): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: {
      status: "pending",
      user_id: null,
      waiting_since: sqlNow,
      started_at: null,
      ...botOver,
      ...received,
    },
    log: [{ type: "pending", queueId: ticket.queue_id }],
    by,
  });

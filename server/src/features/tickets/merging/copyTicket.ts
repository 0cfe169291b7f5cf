import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { logTicket } from "../verbs/changeTicket.ts";
import { insertTicket } from "../verbs/insertTicket.ts";

/** Opens a ticket like another for a second contact, whose part of the conversation it takes over. */
export async function copyTicket(
  tx: Tx,
  ticket: LockedTicket,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<LockedTicket> {
  const values = {
    // Only one of them was asked how it was.
    status: ticket.status === "nps" ? ("closed" as const) : ticket.status,
    channel: ticket.channel,
    contact_id: contactId,
    connection_id: ticket.connection_id,
    queue_id: ticket.queue_id,
    user_id: ticket.user_id,
    is_group: ticket.is_group,
    opened_by_us: ticket.opened_by_us,
    waiting_since: ticket.waiting_since,
    started_at: ticket.started_at,
    waited_seconds: ticket.waited_seconds,
    first_reply_at: ticket.first_reply_at,
    closed_at: ticket.closed_at,
  };
  const copy = await insertTicket(tx, { values, by });
  await logTicket(tx, copy.id, {
    log: [{ type: "create", userId: copy.user_id, queueId: copy.queue_id }],
    by,
  });
  return copy;
}

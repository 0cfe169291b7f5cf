import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { ticketRead, ticketUpdated } from "./tickets.events.ts";
import { seen } from "./verbs/changeTicket.ts";

/** Columns of a ticket after the messages that came. */
export interface TicketProgress {
  id: number;
  last_message: string;
  unread: number;
  /** Nothing to be told of: it keeps its place in the lists. */
  is_silent: boolean;
  /** We wrote, on another device: it has been seen. */
  is_answered: boolean;
  identity: string | null;
  /** Times at which each side wrote last, of what is old. */
  last_inbound_at: string | null;
  last_outbound_at: string | null;
  /** Number of messages that arrived just now, and the place of the last of each side among them. */
  arrived: number;
  inbound_place: number | null;
  outbound_place: number | null;
}

/** SQL of when a side wrote last: of what just arrived that is now, a millisecond apart, so that the order stays. */
const lastOf = (side: "inbound" | "outbound"): string => `
            greatest(t.last_${side}_at, x.last_${side}_at, (select app.now()) - (x.arrived - x.${side}_place) * interval '1 millisecond')`;

/**
 * SQL that notes the progress of tickets, as part of the statement that stores their messages: `$1` is the company, and
 * `progress` names the value with a JSON array of `TicketProgress`.
 */
export const noteInbound = (progress: `$${number}`): string => `
        update tickets t set last_message = x.last_message, unread = x.unread, updated_at = case when x.is_silent then t.updated_at else (select app.now()) end,
          identity = x.identity, marked_unread = t.marked_unread and not x.is_answered, handed_at = case when not x.is_answered then t.handed_at end,
          last_inbound_at = ${lastOf("inbound")},
          last_outbound_at = ${lastOf("outbound")}
        from jsonb_to_recordset(${progress}::jsonb) as x(id bigint, last_message text, unread int, is_silent boolean, is_answered boolean, identity text, last_inbound_at timestamptz, last_outbound_at timestamptz, arrived int, inbound_place int, outbound_place int)
        where t.company_id = $1 and t.id = x.id`;

/** Notes that a ticket was read by whom it is meant for: nothing of it is unread or new any more. */
export async function noteRead(tx: Tx, ticketId: number, { by }: { by: Actor }): Promise<void> {
  await tx.db
    .updateTable("tickets")
    .set(seen)
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .execute();
  tx.emit(ticketRead, { ticketId, by });
}

/**
 * Shows another text as a ticket's last message, if it is of its last one: `isLast` is SQL about the message `$4` of the
 * ticket `$2` of the company `$1`.
 */
export async function renewPreview(
  tx: Tx,
  { ticketId, messageId, preview, by }: { ticketId: number; messageId: number; preview: string; by: Actor },
  isLast: string,
): Promise<void> {
  const renewed = await tx.query({
    name: "renew-last-message",
    text: `
      update tickets set last_message = left($3, 500)
      where company_id = $1 and id = $2
        and ${isLast}
      returning id`,
    values: [tx.companyId, ticketId, preview, messageId],
  });
  if (renewed.length > 0) tx.emit(ticketUpdated, { ticketId, by });
}

/** Times at which each side wrote last in a ticket: SQL about the ticket `t`, whose id is `$2`, of the company `$1`. */
export interface LastTimes {
  inbound: string;
  outbound: string;
}

/** Restates a ticket from which messages went, or to which they came: its last message, times, and so many more unread. */
export async function restateProgress(
  tx: Tx,
  { ticketId, preview, unread, by }: { ticketId: number; preview: string; unread: number; by: Actor },
  times: LastTimes,
): Promise<void> {
  await tx.query({
    text: `
      update tickets t set last_message = $3, unread = t.unread + $4,
        last_inbound_at = (${times.inbound}),
        last_outbound_at = (${times.outbound})
      where t.company_id = $1 and t.id = $2`,
    values: [tx.companyId, ticketId, preview, unread],
  });
  tx.emit(ticketUpdated, { ticketId, by });
}

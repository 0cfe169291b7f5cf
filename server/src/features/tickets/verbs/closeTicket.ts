import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import { type Actor, personOf } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { changeTicket, sqlNow, seen, type TicketPatch } from "./changeTicket.ts";
import { emitChanged, type StoodRow } from "./emitChanged.ts";

/** Columns of every closed ticket: bot and counters start anew next time. */
export const closed: TicketPatch = {
  status: "closed",
  closed_at: sqlNow,
  ...seen,
  is_bot: false,
  use_integration: false,
  bot_gave_up: false,
  used_bot_menus: 0,
  bot_state: null,
  waiting_since: null,
};

/** Closes a ticket without a word. */
export const closeTicket = (tx: Tx, ticket: LockedTicket, { by }: { by: Actor }): Promise<LockedTicket> =>
  changeTicket(tx, ticket, { patch: closed, log: [{ type: "closed", queueId: ticket.queue_id }], by });

/** Lets a ticket wait for the contact's rating, which is asked for once so many milliseconds are over. */
export const awaitRating = (
  tx: Tx,
  ticket: LockedTicket,
  { by, heldMs }: { by: Actor; heldMs: number },
): Promise<LockedTicket> =>
  changeTicket(tx, ticket, {
    patch: { status: "nps", closed_at: sqlNow, bot_state: ratingAsked(heldMs), is_bot: false, ...seen },
    log: [{ type: "nps", queueId: ticket.queue_id }],
    by,
  });

/** State in which the bot waits for a rating. */
const ratingAsked = (heldMs: number) => sql<string>`
  jsonb_build_object('at', 'rating', 'asked', 0, 'askedAt', (extract(epoch from app.now()) * 1000)::float8 + ${heldMs}::int)`;

/** Closes tickets that the caller has locked, without a word. */
export async function closeLocked(tx: Tx, stood: readonly StoodRow[], { by }: { by: Actor }): Promise<void> {
  if (stood.length === 0) return;
  const ticketIds = stood.map((row) => row.id);
  await tx.db
    .updateTable("tickets")
    .set({ ...closed, updated_at: sqlNow })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", sql<number>`any(${ticketIds}::bigint[])`)
    .execute();
  await tx.query({
    text: `
      insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, cause, created_at)
      select $1, id, 'closed', $3, queue_id, $4, app.now() from tickets where company_id = $1 and id = any($2::bigint[]) order by id`,
    values: [tx.companyId, ticketIds, personOf(by), JSON.stringify(by)],
  });
  emitChanged(tx, stood, { by, closedIds: ticketIds });
}

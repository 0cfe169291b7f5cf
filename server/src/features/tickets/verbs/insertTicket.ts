import type { TicketStatus } from "@balcao/contract";
import { type InsertObject, sql } from "kysely";
import type { Tables, Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { sqlNow } from "./changeTicket.ts";
import { ticketCreated } from "../tickets.events.ts";
import { isAttended } from "../tickets.policy.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";

export type NewTicket = Omit<
  InsertObject<Tables, "tickets">,
  "company_id" | "created_at" | "updated_at" | "status"
> & {
  status: TicketStatus;
};

/** A new ticket and its event. The unique index refuses a second active one of a contact on a connection. */
export async function insertTicket(
  tx: Tx,
  { values, by }: { values: NewTicket; by: Actor },
): Promise<LockedTicket> {
  const ticket = await tx.db
    .insertInto("tickets")
    .values({
      waiting_since: values.status === "pending" ? sqlNow : null,
      started_at: isAttended(values.status) ? sqlNow : null,
      last_inbound_at: lastInboundOf(tx, values),
      identity: identityOf(tx, values),
      ...values,
      company_id: tx.companyId,
      created_at: sqlNow,
      updated_at: sqlNow,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.emit(ticketCreated, { ticketId: ticket.id, after: factsOf(ticket), by });
  return ticket;
}

/** A conversation that a message begins, before it has a row. */
export interface BegunTicket {
  contact_id: number;
  connection_id: number;
  status: TicketStatus;
  channel: string;
  queue_id: number | null;
  user_id: number | null;
  is_group: boolean;
  opened_by_us: boolean;
  imported: boolean;
  by: Actor;
}

/**
 * New tickets with their log and their events, in one statement: one at most of a contact on a connection. Answers them in
 * the order in which they were given.
 */
export async function beginTickets(tx: Tx, tickets: readonly BegunTicket[]): Promise<LockedTicket[]> {
  if (tickets.length === 0) return [];
  const rows = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "begin-tickets",
    text: `
      with given as materialized (
        select * from jsonb_to_recordset($2::jsonb) as x(
          place int, status text, is_attended boolean, channel text, contact_id bigint, connection_id bigint, queue_id bigint, user_id bigint,
          is_group boolean, opened_by_us boolean, imported boolean, by jsonb)
      ),
      born as (
        insert into tickets (
          company_id, status, channel, contact_id, connection_id, queue_id, user_id, is_group, opened_by_us, imported,
          waiting_since, started_at, last_inbound_at, identity, created_at, updated_at)
        select $1, x.status, x.channel, x.contact_id, x.connection_id, x.queue_id, x.user_id, x.is_group, x.opened_by_us, x.imported,
          case when x.status = 'pending' then clock.now end, case when x.is_attended then clock.now end,
          earlier.last_inbound_at, earlier.identity, clock.now, clock.now
        from given x
        cross join (select app.now() as now) clock
        cross join lateral (
          select max(t.last_inbound_at) as last_inbound_at, (array_agg(t.identity order by t.last_inbound_at desc nulls last, t.id desc))[1] as identity
          from tickets t where t.company_id = $1 and t.contact_id = x.contact_id and t.connection_id = x.connection_id
        ) earlier
        order by x.place
        returning *
      ),
      logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, cause)
        select $1, born.id, 'create', born.user_id, born.queue_id, given.by from born join given using (contact_id, connection_id)
      )
      select * from born order by id`,
    values: [
      tx.companyId,
      JSON.stringify(
        tickets.map((ticket, index) => ({ place: index, is_attended: isAttended(ticket.status), ...ticket })),
      ),
    ],
  });
  for (const [index, ticket] of rows.entries()) {
    const by = tickets[index]?.by;
    if (by) tx.emit(ticketCreated, { ticketId: ticket.id, after: factsOf(ticket), by });
  }
  return rows;
}

/** Moment at which a contact last wrote on a connection, in whichever ticket: the time to answer freely counts from it. */
export const lastInboundOf = (
  tx: Tx,
  { contact_id, connection_id = null }: Pick<NewTicket, "contact_id" | "connection_id">,
) => sql<string | null>`(
  select max(last_inbound_at) from tickets
  where company_id = ${tx.companyId} and contact_id = ${contact_id} and connection_id = ${connection_id})`;

/** Finds the identity that a contact wrote with last on a connection, in whichever ticket: the one to be answered. */
export const identityOf = (
  tx: Tx,
  { contact_id, connection_id = null }: Pick<NewTicket, "contact_id" | "connection_id">,
) => sql<string | null>`(
  select identity from tickets
  where company_id = ${tx.companyId} and contact_id = ${contact_id} and connection_id = ${connection_id}
  order by last_inbound_at desc nulls last, id desc limit 1)`;

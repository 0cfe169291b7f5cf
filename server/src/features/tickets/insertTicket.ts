import type { TicketStatus } from "@balcao/contract";
import { type InsertObject, sql } from "kysely";
import type { Tables, Tx } from "../../platform/database/index.ts";
import { moment } from "./actions/changeTicket.ts";
import { ticketCreated } from "./tickets.events.ts";
import { isAttended } from "./tickets.policy.ts";
import { factsOf, type LockedTicket } from "./tickets.queries.ts";

type NewTicket = Omit<
  InsertObject<Tables, "tickets">,
  "company_id" | "created_at" | "updated_at" | "status"
> & {
  status: TicketStatus;
};

/** A new ticket and its event. The unique index refuses a second active one of a contact on a connection. */
export async function insertTicket(tx: Tx, values: NewTicket): Promise<LockedTicket> {
  const ticket = await tx.db
    .insertInto("tickets")
    .values({
      waiting_since: values.status === "pending" ? moment : null,
      started_at: isAttended(values.status) ? moment : null,
      last_inbound_at: lastInboundOf(tx, values),
      ...values,
      company_id: tx.companyId,
      created_at: moment,
      updated_at: moment,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.emit(ticketCreated, { ticketId: ticket.id, after: factsOf(ticket) });
  return ticket;
}

/** When a contact last wrote on a connection, in whichever ticket: the time to answer freely counts from it. */
export const lastInboundOf = (
  tx: Tx,
  { contact_id, connection_id = null }: Pick<NewTicket, "contact_id" | "connection_id">,
) => sql<string | null>`(
  select max(last_inbound_at) from tickets
  where company_id = ${tx.companyId} and contact_id = ${contact_id} and connection_id = ${connection_id})`;

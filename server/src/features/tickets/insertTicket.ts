import type { InsertObject } from "kysely";
import type { Tables, Tx } from "../../platform/database/index.ts";
import { moment } from "./actions/changeTicket.ts";
import { ticketCreated } from "./tickets.events.ts";
import { factsOf, type LockedTicket } from "./tickets.queries.ts";

type NewTicket = Omit<InsertObject<Tables, "tickets">, "company_id" | "created_at" | "updated_at">;

/** A new ticket and its event. The unique index refuses a second active one of a contact on a connection. */
export async function insertTicket(tx: Tx, values: NewTicket): Promise<LockedTicket> {
  const ticket = await tx.db
    .insertInto("tickets")
    .values({
      waiting_since: values.status === "pending" ? moment : null,
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

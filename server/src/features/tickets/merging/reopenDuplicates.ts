import { activeStatuses } from "@balcao/contract";
import { columnsSet, type RowChange, type Tx, valuesToRestore } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { emitChanged } from "../verbs/emitChanged.ts";
import type { ClosedDuplicates, TicketOfContact } from "./settleTickets.ts";

/**
 * Takes back what `closeDuplicates` changed of tickets, which are with their contacts again. One that it closed opens,
 * unless its contact has another one there by now.
 */
export async function reopenDuplicates(
  tx: Tx,
  tickets: readonly TicketOfContact[],
  { ticketChanges, closingLogIds, by }: ClosedDuplicates & { by: Actor },
): Promise<void> {
  const changes = new Map(ticketChanges.map((change) => [change.id, change]));
  const changed = tickets.filter(({ id }) => changes.has(id));
  for (const ticket of changed) {
    const change = changes.get(ticket.id);
    if (change) await restore(tx, ticket, { change, closingLogIds });
  }
  emitChanged(tx, changed, { by });
}

async function restore(
  tx: Tx,
  ticket: TicketOfContact,
  { change, closingLogIds }: { change: RowChange; closingLogIds: readonly number[] },
): Promise<void> {
  const values = valuesToRestore(change, ticket);
  const opens = activeStatuses.some((status) => status === values["status"]);
  // Opened and closed again by somebody it is closed at another time.
  if (opens && (!("closed_at" in values) || (await hasActive(tx, ticket)))) return;
  if (values["status"] === "open" && lostOwner(change, ticket))
    Object.assign(values, { status: "pending", waiting_since: new Date().toISOString() });
  if (Object.keys(values).length > 0)
    await tx.query({
      text: `update tickets set ${columnsSet("tickets", values)} where company_id = $1 and id = $2`,
      values: [tx.companyId, ticket.id, JSON.stringify(values)],
    });
  if (!opens) return;
  await tx.query({
    text: "delete from ticket_logs where company_id = $1 and ticket_id = $2 and id = any($3::bigint[])",
    values: [tx.companyId, ticket.id, closingLogIds],
  });
}

/** Tells whose owner went, as when an account is deleted: what its user had open waits for somebody. */
const lostOwner = ({ columns }: RowChange, { user_id: owner }: TicketOfContact): boolean =>
  owner === null && (columns["user_id"]?.before ?? null) !== null;

async function hasActive(tx: Tx, ticket: TicketOfContact): Promise<boolean> {
  const rows = await tx.query({
    text: `
      select 1 from tickets where company_id = $1 and contact_id = $2 and connection_id = $3 and id <> $4
        and status = any($5::text[]) limit 1`,
    values: [tx.companyId, ticket.contact_id, ticket.connection_id, ticket.id, [...activeStatuses]],
  });
  return rows.length > 0;
}

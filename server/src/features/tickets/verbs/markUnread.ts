import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketMarkedUnread } from "../tickets.events.ts";
import type { LockedTicket } from "../tickets.queries.ts";

/** Marks a ticket as unread until it is opened or answered; its place by time stays. */
export async function markUnread(tx: Tx, ticket: LockedTicket, { by }: { by: Actor }): Promise<LockedTicket> {
  const marked = await tx.db
    .updateTable("tickets")
    .set({ marked_unread: true })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.emit(ticketMarkedUnread, { ticketId: ticket.id, by });
  return marked;
}

import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketDeleted } from "../tickets.events.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";

/** Deletes a ticket whose messages have no files any more, and takes it from the lists of who saw it. */
export async function removeEmptyTicket(
  tx: Tx,
  ticket: Pick<LockedTicket, "id" | "status" | "user_id" | "queue_id">,
  { by }: { by: Actor },
): Promise<void> {
  await tx.db
    .deleteFrom("tickets")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .execute();
  tx.emit(ticketDeleted, { ticketId: ticket.id, before: factsOf(ticket), by });
}

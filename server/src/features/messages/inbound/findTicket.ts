import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { factsOf, logTicket, type LockedTicket, ticketChanged } from "../../tickets/index.ts";

interface Place {
  contactId: number;
  connectionId: number;
}

/** The active ticket of a contact on a connection, locked. */
export async function findLiveTicket(
  tx: Tx,
  { contactId, connectionId }: Place,
): Promise<LockedTicket | undefined> {
  return tx.db
    .selectFrom("tickets")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .where("connection_id", "=", connectionId)
    .where("status", "in", [...activeStatuses])
    .forUpdate()
    .executeTakeFirst();
}

/** Within the connection's time a contact who writes again continues the conversation, in its queue and without owner. */
export async function reopenRecentTicket(
  tx: Tx,
  { contactId, connectionId, minutes }: Place & { minutes: number },
): Promise<LockedTicket | undefined> {
  const [before] = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "recent-closed-ticket",
    text: `
      select * from tickets
      where company_id = $1 and contact_id = $2 and connection_id = $3 and status = 'closed' and closed_at > app.now() - make_interval(mins => $4::int)
      order by id desc limit 1 for update`,
    values: [tx.companyId, contactId, connectionId, minutes],
  });
  if (!before) return undefined;
  const [ticket] = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "reopen-recent-ticket",
    text: `
      update tickets set status = 'pending', user_id = null, waiting_since = app.now(), started_at = null, closed_at = null, updated_at = app.now()
      where company_id = $1 and id = $2 returning *`,
    values: [tx.companyId, before.id],
  });
  if (!ticket) return undefined;
  await logTicket(tx, ticket.id, [{ type: "reopen", queueId: ticket.queue_id }]);
  tx.emit(ticketChanged, { ticketId: ticket.id, before: factsOf(before), after: factsOf(ticket) });
  return ticket;
}

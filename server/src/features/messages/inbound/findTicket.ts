import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { changeTicket, livesAsGroup, type LockedTicket, moment } from "../../tickets/index.ts";
import type { ClaimedEvent } from "./claimInbox.ts";

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
  { contactId, connectionId }: Place,
  { reopen_minutes, group_as_ticket }: Pick<ClaimedEvent, "reopen_minutes" | "group_as_ticket">,
): Promise<LockedTicket | undefined> {
  const [ticket] = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "recent-closed-ticket",
    text: `
      select * from tickets
      where company_id = $1 and contact_id = $2 and connection_id = $3 and status = 'closed' and closed_at > app.now() - make_interval(mins => $4::int)
      order by id desc limit 1 for update`,
    values: [tx.companyId, contactId, connectionId, reopen_minutes],
  });
  if (!ticket) return undefined;
  const asGroup = livesAsGroup(ticket.is_group, group_as_ticket);
  return changeTicket(tx, ticket, {
    patch: {
      ...(asGroup
        ? { status: "group", waiting_since: null, started_at: moment }
        : { status: "pending", waiting_since: moment, started_at: null }),
      user_id: null,
      closed_at: null,
    },
    log: [{ type: "reopen", queueId: ticket.queue_id }],
  });
}

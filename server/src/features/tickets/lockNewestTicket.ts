import type { TicketStatus } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** The newest conversation with a contact on a connection that stands in one of these, locked. */
export const lockNewestTicket = (
  tx: Tx,
  between: { contact_id: number; connection_id: number },
  statuses: readonly TicketStatus[],
): Promise<LockedTicket | undefined> =>
  tx.db
    .selectFrom("tickets")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", between.contact_id)
    .where("connection_id", "=", between.connection_id)
    .where("status", "in", [...statuses])
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

import type { Tx } from "../../platform/database/index.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** A group's conversation is a ticket of its own kind, unless its connection treats groups like people. */
export async function livesAsGroup(tx: Tx, ticket: LockedTicket): Promise<boolean> {
  if (!ticket.is_group) return false;
  if (ticket.connection_id === null) return true;
  const row = await tx.db
    .selectFrom("connections")
    .select("group_as_ticket")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.connection_id)
    .executeTakeFirst();
  return !(row?.group_as_ticket ?? false);
}

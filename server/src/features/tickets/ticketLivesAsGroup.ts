import type { Tx } from "../../platform/database/index.ts";
import { livesAsGroup } from "./tickets.policy.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** What its connection says of a ticket: asked for a group's only. */
export async function ticketLivesAsGroup(tx: Tx, ticket: LockedTicket): Promise<boolean> {
  if (!ticket.is_group) return false;
  const row = await tx.db
    .selectFrom("connections")
    .select("group_as_ticket")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.connection_id)
    .executeTakeFirst();
  return livesAsGroup(ticket.is_group, row?.group_as_ticket ?? null);
}

import type { Tx } from "../../platform/database/index.ts";
import { livesAsGroup } from "./tickets.policy.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** Says whether a ticket lives as a group, as its connection says: asked for a group's only. */
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

import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import { moment } from "./changeTicket.ts";
import { closed } from "./resolveTicket.ts";

/** Closes tickets that the caller has locked, without a word. Who hears of it is the caller's to say. */
export async function closeLocked(
  tx: Tx,
  ticketIds: readonly number[],
  userId: number | null,
): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx.db
    .updateTable("tickets")
    .set({ ...closed, updated_at: moment })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", sql<number>`any(${ticketIds}::bigint[])`)
    .execute();
  await tx.query({
    text: `
      insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, created_at)
      select $1, id, 'closed', $3, queue_id, app.now() from tickets where company_id = $1 and id = any($2::bigint[]) order by id`,
    values: [tx.companyId, ticketIds, userId],
  });
}

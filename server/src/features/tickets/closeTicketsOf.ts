import type { Tx } from "../../platform/database/index.ts";
import type { ConnectionLeft } from "../connections/index.ts";
import { closeLocked } from "./verbs/closeTicket.ts";

/** Closes what a connection that is deleted leaves. */
export async function closeTicketsOf(tx: Tx, { connectionId, by }: ConnectionLeft): Promise<void> {
  const rows = await tx.db
    .selectFrom("tickets")
    .select(["id", "status", "user_id", "queue_id"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .where("status", "<>", "closed")
    .orderBy("id")
    .forUpdate()
    .execute();
  await closeLocked(tx, rows, { by });
}

/** How many of a connection are not closed. */
export async function countTicketsOf(tx: Tx, connectionId: number): Promise<number> {
  const [row] = await tx.query<{ tickets: number }>({
    name: "count-tickets-of-connection",
    text: "select count(*)::int as tickets from tickets where company_id = $1 and connection_id = $2 and status <> 'closed'",
    values: [tx.companyId, connectionId],
  });
  return row?.tickets ?? 0;
}

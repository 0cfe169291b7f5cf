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

/** Closes those of a connection in which nothing was said since its old messages were imported. Gives how many. */
export async function closeImportedOf(tx: Tx, { connectionId, by }: ConnectionLeft): Promise<number> {
  const rows = await tx.db
    .selectFrom("tickets as t")
    .select(["t.id", "t.status", "t.user_id", "t.queue_id"])
    .where("t.company_id", "=", tx.companyId)
    .where("t.connection_id", "=", connectionId)
    .where("t.status", "in", ["pending", "open", "group"])
    .where(({ exists, not, selectFrom }) => {
      const said = selectFrom("messages as m")
        .select("m.id")
        .whereRef("m.company_id", "=", "t.company_id")
        .whereRef("m.ticket_id", "=", "t.id");
      return exists(said.where("m.imported", "=", true)).and(
        not(exists(said.where("m.imported", "=", false))),
      );
    })
    .orderBy("t.id")
    .forUpdate()
    .execute();
  await closeLocked(tx, rows, { by });
  return rows.length;
}

/** Counts the tickets of a connection that are not closed. */
export async function countTicketsOf(tx: Tx, connectionId: number): Promise<number> {
  const [row] = await tx.query<{ tickets: number }>({
    name: "count-tickets-of-connection",
    text: "select count(*)::int as tickets from tickets where company_id = $1 and connection_id = $2 and status <> 'closed'",
    values: [tx.companyId, connectionId],
  });
  return row?.tickets ?? 0;
}

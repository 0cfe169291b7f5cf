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

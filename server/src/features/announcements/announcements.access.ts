import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row, locked for a decision; who may change it, the route has asked. */
export async function accessAnnouncement(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("announcements")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_ANNOUNCEMENT_FOUND");
  return row;
}

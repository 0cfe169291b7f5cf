import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row, locked for a decision. Who may edit connections is declared at the endpoint; another company's looks like none. */
export async function accessConnection(tx: Tx, connectionId: number) {
  const row = await tx.db
    .selectFrom("connections")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_WAPP_FOUND");
  return row;
}

export type LockedConnection = Awaited<ReturnType<typeof accessConnection>>;

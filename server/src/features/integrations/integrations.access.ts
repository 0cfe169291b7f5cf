import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row of an integration, locked. */
export async function accessIntegration(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("queue_integrations")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_INTEGRATION_FOUND");
  return row;
}
export type LockedIntegration = Awaited<ReturnType<typeof accessIntegration>>;

import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row of a flow, locked. */
export async function accessFlow(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("flows")
    .select(["id", "name", "active", "settings", "revision", "published_number"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_FLOW_FOUND");
  return row;
}
export type LockedFlow = Awaited<ReturnType<typeof accessFlow>>;

/** A version of a flow that is locked. */
export async function accessVersion(tx: Tx, flowId: number, number: number) {
  const row = await tx.db
    .selectFrom("flow_versions")
    .select(["number", "name", "definition", "tests", "published_at"])
    .where("company_id", "=", tx.companyId)
    .where("flow_id", "=", flowId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_FLOW_VERSION_FOUND");
  return row;
}

/** Refuses a flow that the company does not have; none is no wish. */
export async function refuseMissingFlow(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const row = await tx.db
    .selectFrom("flows")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_FLOW_FOUND");
}

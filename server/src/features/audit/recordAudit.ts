import type { AuditAction } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";

/** Who does something, and from where: a call. */
type Actor = Pick<Ctx, "address"> & { user: Pick<Ctx["user"], "id" | "name"> };

export type NewAuditEntry = {
  companyId: number;
  action: AuditAction;
  /** Ids and before/after; never a secret. */
  details?: Record<string, unknown>;
} & (
  | { by: Actor }
  /** Nobody calls: the platform itself, or its command line. */
  | { userId: null }
);

/** Notes a privileged act where nobody can change it, in the transaction of the act itself. Gives the entry's id. */
export async function recordAudit(db: Tx["db"], entry: NewAuditEntry): Promise<number> {
  const actor =
    "by" in entry
      ? { user_id: entry.by.user.id, user_name: entry.by.user.name, address: entry.by.address }
      : { user_id: null };
  const { id } = await db
    .insertInto("audit_log")
    .values({
      company_id: entry.companyId,
      ...actor,
      action: entry.action,
      details: JSON.stringify(entry.details ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

import type { AuditAction } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";

export interface NewAuditEntry {
  /** Actor who did it: a person, or a rule of the product. */
  by: Actor;
  action: AuditAction;
  /** Ids and before/after; never a secret. */
  details?: Record<string, unknown>;
}

/** A company's audit, written in the transaction of the act itself, and the network from which the act came. */
type Book = Pick<Tx, "db" | "companyId" | "address">;

/** Notes an act where nobody can change it. Gives the entry's id. */
export async function recordAudit(
  { db, companyId, address }: Book,
  { by, action, details = {} }: NewAuditEntry,
): Promise<number> {
  const { id } = await db
    .insertInto("audit_log")
    .values({
      company_id: companyId,
      ...(by.kind === "user"
        ? { user_id: by.userId, user_name: by.name }
        : { user_id: null, cause: JSON.stringify(by) }),
      address,
      action,
      details: JSON.stringify(details),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes what a rule changed by itself. Of people the same is everyday work, which the audit leaves out. */
export async function recordRule(tx: Tx, entry: NewAuditEntry): Promise<void> {
  if (entry.by.kind === "product") await recordAudit(tx, entry);
}

import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type {} from "./audit.tables.ts";

export interface AuditEntry {
  companyId: number;
  /** Who did it; null: the platform itself. */
  userId: number | null;
  /** `feature.what-was-done`, past tense. */
  action: string;
  /** Ids and before/after; never a secret. */
  details?: Record<string, unknown>;
}

/** Notes a privileged act where nobody can change it, in the transaction of the act itself. */
export async function recordAudit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      company_id: entry.companyId,
      user_id: entry.userId,
      action: entry.action,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

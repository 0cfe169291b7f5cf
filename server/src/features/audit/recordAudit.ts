import type { Generated } from "kysely";
import type { Tx } from "../../platform/database/index.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    audit_log: {
      company_id: number;
      id: Generated<number>;
      at: Generated<string>;
      user_id: number | null;
      action: string;
      details: string;
    };
  }
}

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
export async function recordAudit(db: Tx["db"], entry: AuditEntry): Promise<void> {
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

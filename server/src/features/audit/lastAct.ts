import type { AuditAction } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";

interface LastAct {
  [column: string]: unknown;
  user_name: string;
  at: string;
}

/** Finds who did something last, and when. */
export async function findLastAct(tx: Tx, action: AuditAction): Promise<LastAct | undefined> {
  const [row] = await tx.query<LastAct>({
    name: "last-audited-act",
    text: "select user_name, at from audit_log where company_id = $1 and action = $2 order by id desc limit 1",
    values: [tx.companyId, action],
  });
  return row;
}

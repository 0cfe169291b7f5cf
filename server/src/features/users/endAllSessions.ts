import type { Tx } from "../../platform/database/index.ts";

/** Ends every session of the company; whoever comes back logs in. */
export async function endAllSessions(tx: Tx): Promise<void> {
  await tx.db.deleteFrom("sessions").where("company_id", "=", tx.companyId).execute();
}

import type { Tx } from "../../platform/database/index.ts";

/** Nobody of the company gets in any more, and its e-mails are free. */
export async function endLogins(tx: Tx): Promise<void> {
  await tx.db.deleteFrom("sessions").where("company_id", "=", tx.companyId).execute();
  await tx.db.deleteFrom("logins").where("company_id", "=", tx.companyId).execute();
}

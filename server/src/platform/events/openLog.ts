import type { Tx } from "../database/transaction.ts";

/** Begins the event log of a new company. */
export async function openLog(tx: Tx): Promise<void> {
  await tx.db.insertInto("company_log").values({ company_id: tx.companyId }).execute();
}

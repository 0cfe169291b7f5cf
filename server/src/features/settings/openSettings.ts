import type { Tx } from "../../platform/database/index.ts";

/** Gives a new company its settings: none differs from what is usual. */
export async function openSettings(tx: Tx): Promise<void> {
  await tx.db.insertInto("company_settings").values({ company_id: tx.companyId, settings: "{}" }).execute();
}

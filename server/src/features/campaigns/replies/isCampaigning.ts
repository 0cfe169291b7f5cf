import type { Database } from "../../../platform/database/index.ts";

/** Says whether a company ever began a campaign: others have nothing to hear. */
export async function isCampaigning(database: Database, companyId: number): Promise<boolean> {
  const rows = await database.read(companyId, {
    name: "is-campaigning",
    text: "select 1 from campaigns where company_id = $1 and started_at is not null limit 1",
    values: [companyId],
  });
  return rows.length > 0;
}

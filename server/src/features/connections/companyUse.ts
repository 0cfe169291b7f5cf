import type { Database } from "../../platform/database/index.ts";
import type { CompanyUse } from "../plans/index.ts";

/** Counts what some companies have of what plans limit. */
export async function companyUse(
  database: Database,
  companyIds: readonly number[],
): Promise<Map<number, CompanyUse>> {
  const rows = await database.system<CompanyUse & { company_id: number }>({
    name: "company-use",
    text: "select company_id, users, connections, queues from app.company_use($1::int[])",
    values: [companyIds],
  });
  return new Map(rows.map(({ company_id, ...use }) => [company_id, use]));
}

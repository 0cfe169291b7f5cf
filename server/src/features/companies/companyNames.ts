import type { Database } from "../../platform/database/index.ts";

/** Finds names of companies: of some, or those in which a term stands. */
export async function companyNames(
  database: Database,
  asked: { ids: readonly number[] } | { like: string },
): Promise<Map<number, string>> {
  const rows = await database.system<{ company_id: number; name: string }>({
    name: "company-names",
    text: `
      select company_id, name from companies
      where company_id = any($1::int[]) or strpos(app.plain(name), app.plain($2)) > 0`,
    values: "ids" in asked ? [asked.ids, null] : [[], asked.like],
  });
  return new Map(rows.map((row) => [row.company_id, row.name]));
}

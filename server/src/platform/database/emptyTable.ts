import type { Tables } from "./tables.ts";
import type { Database } from "./transaction.ts";

const batch = 2_000;

/** Deletes what a company has in a table, however much it is, in short transactions. */
export async function emptyTable(database: Database, companyId: number, table: keyof Tables): Promise<void> {
  for (;;) {
    const gone = await database.tenant(companyId, (tx) =>
      tx.query({
        text: `delete from ${table} where company_id = $1 and id in (select id from ${table} where company_id = $1 limit ${batch}) returning 1`,
        values: [companyId],
      }),
    );
    if (gone.length < batch) return;
  }
}

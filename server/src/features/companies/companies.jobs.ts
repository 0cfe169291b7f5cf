import type { Database } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";

export const eraseCompany = defineJob<{ companyId: number }>("companies.erase");

/** The large tables, whose rows go in short transactions before the rest goes by cascade. */
const largeTables = ["messages", "ticket_logs", "tickets", "contacts", "inbox", "outbox"] as const;
const batch = 2_000;

export const companiesJobs = ({ database, files }: Services): JobHandler[] => [
  handleJob(eraseCompany, async ({ companyId }) => {
    if (!(await isDeleted(database, companyId))) return;
    for (const table of largeTables) await empty(database, companyId, table);
    // Before the company itself: should this fail, the next try still finds whose files they are.
    await files.discardAll(companyId);
    await database.system({
      text: "delete from companies where company_id = $1 and deleted_at is not null",
      values: [companyId],
    });
  }),
];

async function isDeleted(database: Database, companyId: number): Promise<boolean> {
  const rows = await database.system({
    text: "select 1 from companies where company_id = $1 and deleted_at is not null",
    values: [companyId],
  });
  return rows.length > 0;
}

async function empty(
  database: Database,
  companyId: number,
  table: (typeof largeTables)[number],
): Promise<void> {
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

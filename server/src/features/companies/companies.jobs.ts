import type { Database } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";

export const eraseCompany = defineJob<{ companyId: number }>("companies.erase");

export const companiesJobs = ({ database, files, eraseLargeTables }: Services): JobHandler[] => [
  handleJob(eraseCompany, async ({ companyId }) => {
    if (!(await isDeleted(database, companyId))) return;
    // In short transactions; the rest goes by cascade.
    await eraseLargeTables(companyId);
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

import { mergeUndoDays } from "@balcao/contract";
import type { Database, Tx } from "../../../platform/database/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../../../platform/jobs/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";

/** Whoever was merged into a contact that is deleted, and into them, is forgotten with it. */
export const forgetMerges = (tx: Tx, contactId: number): Promise<void> =>
  forget(tx, {
    gone: `
      with recursive gone as (
        select id, duplicate_id from contact_merges where company_id = $1 and contact_id = $2
        union
        select m.id, m.duplicate_id from gone join contact_merges m on m.company_id = $1 and m.contact_id = gone.duplicate_id
      )`,
    value: contactId,
  });

const forgetMergesDaily = defineJob<object>("contacts.forget-merges");

export const mergesJobs = (database: Database): JobHandler[] => [
  handleDaily(forgetMergesDaily, () => forgetOldMerges(database)),
];

/** They hold what a contact was: no longer than they serve. */
async function forgetOldMerges(database: Database): Promise<void> {
  const companies = await database.system<{ company_id: number }>({
    text: "select distinct company_id from contact_merges where merged_at < app.now() - make_interval(days => $1)",
    values: [mergeUndoDays],
  });
  const gone =
    "with gone as (select id from contact_merges where company_id = $1 and merged_at < app.now() - make_interval(days => $2))";
  for (const { company_id } of companies)
    await database.tenant(company_id, (tx) => forget(tx, { gone, value: mergeUndoDays }));
}

/** Their pictures go with them, unless the contact that stayed took them over. */
async function forget(tx: Tx, { gone, value }: { gone: string; value: number }): Promise<void> {
  const rows = await tx.query<{ picture: string | null }>({
    text: `
      ${gone}
      delete from contact_merges where company_id = $1 and id in (select id from gone)
      returning record #>> '{duplicate,picture_id}' as picture`,
    values: [tx.companyId, value],
  });
  releaseFiles(
    tx,
    rows.map((row) => row.picture),
  );
}

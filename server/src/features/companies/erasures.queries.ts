import type { CompanyErasure } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";

export type ErasureRow = Selectable<Tables["company_erasures"]> & { [column: string]: unknown };

/** Lists erasures that run, and those of late: the running first, then the newest. */
export async function listErasures({ database }: Services): Promise<CompanyErasure[]> {
  const rows = await database.system<ErasureRow>({
    name: "list-erasures",
    text: `
      select * from company_erasures where finished_at is null or finished_at > app.now() - interval '1 day'
      order by finished_at desc nulls first, started_at desc limit 20`,
  });
  return rows.map((row) => ({
    id: row.erased_id,
    name: row.name,
    askedBy: row.asked_by,
    rowsTotal: row.rows_total,
    rowsGone: row.rows_gone,
    files: row.files,
    bytes: row.bytes,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }));
}

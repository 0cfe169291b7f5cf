import type { HistoryImport } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { noteImport } from "../../connections/index.ts";
import { historyImported } from "../messages.actors.ts";

/**
 * Notes on the connection how many old messages are stored, of those that are known. What is still read of an import
 * whose days were changed since begins none: the first part that is announced does (`begins`).
 */
export async function noteProgress(tx: Tx, connectionId: number, { begins = false } = {}): Promise<void> {
  const status = { ...(await readProgress(tx, connectionId)), state: "running" as const };
  await noteImport(tx, connectionId, { status, begins, by: historyImported });
}

export async function readProgress(tx: Tx, connectionId: number): Promise<Omit<HistoryImport, "state">> {
  const [row] = await tx.query<Omit<HistoryImport, "state"> & { [column: string]: unknown }>({
    name: "progress-of-import",
    text: `
      select coalesce(sum(p.stored), 0)::int as this, coalesce(sum(p.total), 0)::int as "all", max(p.last_at) as date,
        count(*) filter (where p.state = 'failed')::int as failed,
        coalesce((select w.import ->> 'since' from connections w where w.company_id = $1 and w.id = $2), app.now()::text) as since
      from history_parts p where p.company_id = $1 and p.connection_id = $2`,
    values: [tx.companyId, connectionId],
  });
  if (!row) throw new Error("A sum without a row");
  return {
    this: row.this,
    all: row.all,
    date: row.date === null ? null : new Date(row.date).toISOString(),
    failed: row.failed,
    since: new Date(row.since).toISOString(),
  };
}

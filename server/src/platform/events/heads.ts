import type pg from "pg";
import type { Database } from "../database/index.ts";

/** Where every company's log ends. */
export interface Heads {
  /** Changes when events that somebody may know of are gone. */
  epoch: string;
  /** Of the database's write-ahead log: another one after each failover and each restore to a point in time. */
  timeline: string;
  /** The timeline when a process looked last; null before the first. */
  keptTimeline: string | null;
  seqs: ReadonlyMap<number, number>;
}

interface HeadRow extends pg.QueryResultRow {
  epoch: string;
  timeline: string;
  kept_timeline: string | null;
  company_id: number | null;
  seq: number;
}

export async function readHeads(database: Database): Promise<Heads> {
  const rows = await database.system<HeadRow>({
    name: "feed-heads",
    text: `
      select i.epoch, i.timeline as kept_timeline, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, l.company_id, l.seq
      from installation i left join company_log l on true`,
  });
  const [first] = rows;
  if (!first) throw new Error("The database has no installation row");
  return {
    epoch: first.epoch,
    timeline: first.timeline,
    keptTimeline: first.kept_timeline,
    seqs: new Map(rows.flatMap(({ company_id, seq }) => (company_id === null ? [] : [[company_id, seq]]))),
  };
}

/**
 * Keeps the timeline, with a new epoch where events are gone; answers the heads as of then. Of several processes that
 * notice it at once one gives the epoch.
 */
export async function renewEpoch(
  database: Database,
  { epoch, timeline }: Heads,
  isNew: boolean,
): Promise<Heads> {
  await database.system({
    name: "renew-epoch",
    text: `
      update installation set timeline = $2, epoch = case when $3 then gen_random_uuid() else epoch end
      where epoch = $1 and ($3 or timeline is distinct from $2)`,
    values: [epoch, timeline, isNew],
  });
  return readHeads(database);
}

/** The last event of a company that this process handed on; without its moment where it only knows the number. */
export interface Tail {
  companyId: number;
  seq: number;
  at: string | undefined;
}

/** Returns true if another event has the number of one that was handed on. */
export async function isTailReplaced(database: Database, tails: readonly Tail[]): Promise<boolean> {
  const known = tails.filter(({ at }) => at !== undefined);
  const rows = await database.system({
    name: "find-replaced-tail",
    text: `
      select 1 from unnest($1::int[], $2::bigint[], $3::timestamptz[]) t(company_id, seq, at)
      join events e on e.company_id = t.company_id and e.seq = t.seq
      where date_trunc('milliseconds', e.at) <> t.at limit 1`,
    values: [known.map((t) => t.companyId), known.map((t) => t.seq), known.map((t) => t.at)],
  });
  return rows.length > 0;
}

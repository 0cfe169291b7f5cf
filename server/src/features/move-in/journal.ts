import type { Database, Tx } from "../../platform/database/index.ts";

/** Kinds of rows, in the order in which they come. */
export const kinds = [
  "queues",
  "users",
  "connections",
  "options",
  "tags",
  "contacts",
  "contactTags",
  "tickets",
  "messages",
  "edits",
  "reactions",
  "notes",
  "quickMessages",
  "schedules",
  "settings",
] as const;
export type Kind = (typeof kinds)[number];

/** Reasons for which something did not come, or came otherwise. */
export const reasons = [
  "email-taken",
  "email-invalid",
  "other-company",
  "no-contact",
  "no-ticket",
  "no-message",
  "no-time",
  "duplicate",
  "merged",
  "second-active",
  "file-missing",
  "file-refused",
  "not-fitting",
  "past",
] as const;
export type Reason = (typeof reasons)[number];

export interface Left {
  oldId: string;
  reason: Reason;
}

/** What became of a stretch of rows. */
export interface Written {
  /** Ids of rows: theirs and ours. */
  rows: readonly (readonly [oldId: string, newId: number])[];
  left?: readonly Left[];
}

/** Ids that rows of the source have here; who is not among them has not come. */
export async function findBrought(
  database: Database,
  companyId: number,
  { kind, ids }: { kind: Kind; ids: Iterable<string> },
): Promise<Map<string, number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await database.read<{ old_id: string; new_id: number }>(companyId, {
    name: "find-brought",
    text: "select old_id, new_id from move_in_rows where company_id = $1 and kind = $2 and old_id = any($3::text[])",
    values: [companyId, kind, wanted],
  });
  return new Map(rows.map((row) => [row.old_id, row.new_id]));
}

/** Notes what came and what did not, in the transaction that wrote it. */
export async function noteWritten(tx: Tx, kind: Kind, { rows, left = [] }: Written): Promise<void> {
  if (rows.length > 0)
    await tx.query({
      name: "note-brought",
      text: `
        insert into move_in_rows (company_id, kind, old_id, new_id)
        select $1, $2, x.* from unnest($3::text[], $4::bigint[]) as x(old_id, new_id) on conflict do nothing`,
      values: [tx.companyId, kind, rows.map(([oldId]) => oldId), rows.map(([, newId]) => newId)],
    });
  if (left.length > 0)
    await tx.query({
      name: "note-left",
      text: `
        insert into move_in_left (company_id, kind, old_id, reason)
        select $1, $2, x.* from unnest($3::text[], $4::text[]) as x(old_id, reason) on conflict do nothing`,
      values: [tx.companyId, kind, left.map(({ oldId }) => oldId), left.map(({ reason }) => reason)],
    });
}

/** Notes where the reading of a kind goes on, and how many rows were seen; `next` is null at its end. */
export async function noteStretch(
  tx: Tx,
  { kind, next, seen }: { kind: Kind; next: string | null; seen: number },
): Promise<void> {
  await tx.query({
    name: "note-stretch",
    text: `
      insert into move_in_stretches (company_id, kind, next_from, seen) values ($1, $2, $3, $4)
      on conflict (company_id, kind) do update set next_from = excluded.next_from, seen = excluded.seen`,
    values: [tx.companyId, kind, next, seen],
  });
}

export interface Stretch {
  [column: string]: unknown;
  next_from: string | null;
  seen: number;
}

export async function readStretch(
  database: Database,
  companyId: number,
  kind: Kind,
): Promise<Stretch | undefined> {
  const [row] = await database.read<Stretch>(companyId, {
    name: "read-stretch",
    text: "select next_from, seen from move_in_stretches where company_id = $1 and kind = $2",
    values: [companyId, kind],
  });
  return row;
}

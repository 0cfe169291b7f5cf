import type { Statement } from "../../platform/database/index.ts";
import type { ProductActor } from "../../platform/events/index.ts";

export interface AuditRow {
  [column: string]: unknown;
  company_id: number;
  id: number;
  at: string;
  user_id: number | null;
  user_name: string;
  address: string;
  action: string;
  details: Record<string, unknown>;
  cause: ProductActor | null;
}

/** Search for entries of a company (null: of every one) in whose words a term stands. */
export interface AuditSearch {
  companyId: number | null;
  term: string;
  /** Companies whose names it stands in. */
  named: readonly number[];
}

const columns = `
  a.company_id, a.id, a.at, a.user_id, a.user_name, a.address, a.action, a.details, a.cause`;
const found = `
  audit_log a
  where ($1::int is null or a.company_id = $1) and ($2 = '' or a.company_id = any($3::int[]) or strpos(
    app.plain(concat_ws(' ', a.action, a.user_name, a.address, a.details::text, a.cause::text)), app.plain($2)) > 0)`;

/** Entries beyond which nobody counts: the log is as long as the company is old. */
const mostCounted = 1_000;

/** A page, newest first; each row carries how many there are in all, counted as far as `mostCounted` and one more. */
export const auditPage = (
  { companyId, term, named }: AuditSearch,
  { offset, limit }: { offset: number; limit: number },
): Statement => ({
  name: "list-audit",
  text: `
    select ${columns}, (select count(*)::int from (select from ${found} limit ${mostCounted + 1}) counted) as total
    from ${found} order by a.id desc offset $4 limit $5`,
  values: [companyId, term, named, offset, limit],
});

/** Count as it is shown. */
export const countOf = (total: number): { count: number; atLeast: boolean } => ({
  count: Math.min(total, mostCounted),
  atLeast: total > mostCounted,
});

/** Entries before one, newest first. */
export const auditBefore = (
  { companyId, term, named }: AuditSearch,
  { before, limit }: { before: number; limit: number },
): Statement => ({
  name: "audit-before",
  text: `select ${columns} from ${found} and a.id < $4 order by a.id desc limit $5`,
  values: [companyId, term, named, before, limit],
});

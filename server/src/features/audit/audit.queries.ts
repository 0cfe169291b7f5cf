import type { Statement } from "../../platform/database/index.ts";

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
  company_name: string;
}

/** Whose entries, and in which of their words a term stands; null: every company's. */
export interface AuditSearch {
  companyId: number | null;
  term: string;
}

const columns = `
  a.company_id, a.id, a.at, a.user_id, a.user_name, a.address, a.action, a.details, c.name as company_name`;
const found = `
  audit_log a join companies c on c.company_id = a.company_id
  where ($1::int is null or a.company_id = $1) and ($2 = '' or strpos(
    app.plain(concat_ws(' ', a.action, a.user_name, a.address, a.details::text, c.name)), app.plain($2)) > 0)`;

/** A page, newest first; each row carries how many there are in all. */
export const auditPage = (
  { companyId, term }: AuditSearch,
  { offset, limit }: { offset: number; limit: number },
): Statement => ({
  name: "list-audit",
  text: `select ${columns}, count(*) over () as total from ${found} order by a.id desc offset $3 limit $4`,
  values: [companyId, term, offset, limit],
});

/** Those before an entry, newest first. */
export const auditBefore = (
  { companyId, term }: AuditSearch,
  { before, limit }: { before: number; limit: number },
): Statement => ({
  name: "audit-before",
  text: `select ${columns} from ${found} and a.id < $3 order by a.id desc limit $4`,
  values: [companyId, term, before, limit],
});

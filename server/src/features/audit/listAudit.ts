import { type AuditEntry, auditPageSize } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { auditPage, type AuditRow, type AuditSearch } from "./audit.queries.ts";

/** A page of what was done: the super user reads every company's, an admin their own. */
export async function listAudit(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const read = auditReader(ctx);
  const search = searchOf(ctx, searchParam);
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: auditPageSize }, (part) =>
    read<AuditRow & { total: number }>(auditPage(search, part)),
  );
  return { records: rows.map(presentEntry), count, hasMore };
}

export const searchOf = ({ user, companyId }: Ctx, term: string): AuditSearch => ({
  companyId: user.isSuper ? null : companyId,
  term,
});

/** Within the caller's company, unless they operate the platform. */
export const auditReader =
  ({ user, companyId, services: { database } }: Ctx) =>
  <R extends AuditRow>(statement: Statement): Promise<R[]> =>
    user.isSuper ? database.system<R>(statement) : database.read<R>(companyId, statement);

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  companyId: row.company_id,
  companyName: row.company_name,
  userId: row.user_id,
  userName: row.user_name,
  address: row.address,
  action: row.action,
  details: row.details,
});

import { type AuditEntry, auditPageSize } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { auditPage, countOf, type AuditRow, type AuditSearch } from "./audit.queries.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Companies come after the audit in the order of features, so their names are handed in: of some, or those in which a term stands. */
    companyNames: (asked: { ids: readonly number[] } | { like: string }) => Promise<Map<number, string>>;
  }
}

/** A page of what was done: the super user reads every company's, an admin their own. */
export async function listAudit(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const read = auditReader(ctx);
  const search = await searchOf(ctx, searchParam);
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: auditPageSize }, (part) =>
    read<AuditRow & { total: number }>(auditPage(search, part)),
  );
  const names = await namesOf(ctx, rows);
  return { records: rows.map((row) => presentEntry(row, names)), ...countOf(count), hasMore };
}

export async function searchOf({ user, companyId, services }: Ctx, term: string): Promise<AuditSearch> {
  const named = term === "" ? [] : [...(await services.companyNames({ like: term })).keys()];
  return { companyId: user.isSuper ? null : companyId, term, named };
}

/** Names of the companies of some entries. */
export const namesOf = ({ services }: Ctx, rows: readonly AuditRow[]): Promise<Map<number, string>> =>
  services.companyNames({ ids: [...new Set(rows.map((row) => row.company_id))] });

/** Reads the caller's company alone, unless they operate the platform. */
export const auditReader =
  ({ user, companyId, services: { database } }: Ctx) =>
  <R extends AuditRow>(statement: Statement): Promise<R[]> =>
    user.isSuper ? database.system<R>(statement) : database.read<R>(companyId, statement);

const presentEntry = (row: AuditRow, names: ReadonlyMap<number, string>): AuditEntry => ({
  id: row.id,
  at: row.at,
  companyId: row.company_id,
  companyName: names.get(row.company_id) ?? "",
  userId: row.user_id,
  userName: row.user_name,
  address: row.address,
  action: row.action,
  details: row.details,
  cause: row.cause && {
    feature: row.cause.feature,
    rule: row.cause.rule,
    id: row.cause.id ?? null,
    name: row.cause.name ?? null,
  },
});

import { type AuditEntry, type AuditFilters, type AuditPerson, auditPageSize } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import {
  auditPage,
  auditPeople,
  type AuditPersonRow,
  type AuditRow,
  type AuditSearch,
  countOf,
} from "./audit.queries.ts";
import { subjectsOf } from "./subjects.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Companies come after the audit in the order of features, so their names are handed in: of some, or those in which a term stands. */
    companyNames: (asked: { ids: readonly number[] } | { like: string }) => Promise<Map<number, string>>;
  }
}

/** A page of what was done: the super user reads every company's, an admin their own. */
export async function listAudit(ctx: Ctx, { pageNumber, ...filters }: AuditFilters & { pageNumber: number }) {
  const read = auditReader(ctx);
  const search = await searchOf(ctx, filters);
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: auditPageSize }, (part) =>
    read<AuditRow & { total: number }>(auditPage(search, part)),
  );
  const [companies, subjects] = await Promise.all([namesOf(ctx, rows), subjectsOf(ctx, rows)]);
  const records = rows.map((row) =>
    presentEntry(row, { company: companies.get(row.company_id), names: subjects(row) }),
  );
  return { records, ...countOf(count), hasMore };
}

/** People who did something that the caller may read of. */
export async function listAuditPeople(ctx: Ctx): Promise<{ people: AuditPerson[] }> {
  const rows = await auditReader(ctx)<AuditPersonRow>(auditPeople(companyOf(ctx)));
  const names = await namesOf(ctx, rows);
  return {
    people: rows.map(({ user_id, user_name, company_id }) => ({
      id: user_id,
      name: user_name,
      companyName: names.get(company_id) ?? "",
    })),
  };
}

export async function searchOf(
  ctx: Ctx,
  { searchParam: term, userId, by, dateFrom, dateTo }: AuditFilters,
): Promise<AuditSearch> {
  const { services, companyId } = ctx;
  const named = term === "" ? [] : [...(await services.companyNames({ like: term })).keys()];
  const { timezone: timeZone } = await services.settings.ofCompany(companyId);
  return { companyId: companyOf(ctx), term, named, userId, by, dateFrom, dateTo, timeZone };
}

/** The one company whose audit they read; null: every one's. */
const companyOf = ({ user, companyId }: Ctx): number | null => (user.isSuper ? null : companyId);

/** Names of the companies of some entries. */
export const namesOf = (
  { services }: Ctx,
  rows: readonly { company_id: number }[],
): Promise<Map<number, string>> =>
  services.companyNames({ ids: [...new Set(rows.map((row) => row.company_id))] });

/** Reads the caller's company alone, unless they operate the platform. */
export const auditReader =
  ({ user, companyId, services: { database } }: Ctx) =>
  <R extends Record<string, unknown>>(statement: Statement): Promise<R[]> =>
    user.isSuper ? database.system<R>(statement) : database.read<R>(companyId, statement);

/** Details without the names that were kept with them. */
const factsOf = ({ details: { names: _names, ...facts } }: AuditRow): AuditEntry["details"] => facts;

const presentEntry = (
  row: AuditRow,
  { company = "", names }: { company: string | undefined; names: AuditEntry["names"] },
): AuditEntry => ({
  id: row.id,
  at: row.at,
  companyId: row.company_id,
  companyName: company,
  userId: row.user_id,
  userName: row.user_name,
  address: row.address,
  action: row.action,
  details: factsOf(row),
  names,
  cause: row.cause && {
    feature: row.cause.feature,
    rule: row.cause.rule,
    id: row.cause.id ?? null,
    name: row.cause.name ?? null,
  },
});

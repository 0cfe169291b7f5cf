import type { AuditEntry } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
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
  /** Facts of the act, with the names that their ids had then. */
  details: { [detail: string]: unknown; names?: AuditEntry["names"] };
  cause: ProductActor | null;
  /** The same moment as `at`, in microseconds. */
  micros: number;
}

/** Search for entries of a company (null: of every one), by what they say, who acted, and when. */
export interface AuditSearch {
  companyId: number | null;
  term: string;
  /** Companies whose names the term stands in. */
  named: readonly number[];
  userId: number | undefined;
  by: "people" | "product" | undefined;
  /** Days of the calendar of `timeZone`, both included. */
  dateFrom: string | undefined;
  dateTo: string | undefined;
  timeZone: string;
}

const columns = `
  a.company_id, a.id, a.at, a.user_id, a.user_name, a.address, a.action, a.details, a.cause,
  (extract(epoch from a.at) * 1000000)::bigint as micros`;

/** Conditions that a search sets, no others: each is then read in the order of an index. */
function found(search: AuditSearch): { where: Conditions; values: unknown[] } {
  const { companyId, term, named, userId, by, dateFrom, dateTo, timeZone } = search;
  const values: unknown[] = [];
  const where = new Conditions(values);
  if (companyId !== null) where.add("a.company_id = $?", companyId);
  if (userId !== undefined) where.add("a.user_id = $?", userId);
  if (by !== undefined) where.add(by === "product" ? "a.user_id is null" : "a.user_id is not null");
  if (dateFrom) where.add("a.at >= $?::date::timestamp at time zone $?::text", dateFrom, timeZone);
  if (dateTo) where.add("a.at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, timeZone);
  if (term !== "")
    where.add(
      `a.company_id = any($?::int[]) or strpos(
        app.plain(concat_ws(' ', a.action, a.user_name, a.address, a.details::text, a.cause::text)), app.plain($?)) > 0`,
      named,
      term,
    );
  return { where, values };
}

const whereOf = (where: Conditions): string => (where.sql === "" ? "" : `where ${where.sql}`);
const newestFirst = "order by a.at desc, a.id desc";

/** Entries beyond which nobody counts: the log is as long as the company is old. */
const mostCounted = 1_000;

/** A page, newest first; each row carries how many there are in all, counted as far as `mostCounted` and one more. */
export function auditPage(
  search: AuditSearch,
  { offset, limit }: { offset: number; limit: number },
): Statement {
  const { where, values } = found(search);
  const matching = `from audit_log a ${whereOf(where)} ${newestFirst}`;
  const [from, most] = [values.push(offset), values.push(limit)];
  return {
    text: `
      select ${columns}, (select count(*)::int from (select ${matching} limit ${mostCounted + 1}) counted) as total
      ${matching} offset $${from} limit $${most}`,
    values,
  };
}

/** Count as it is shown. */
export const countOf = (total: number): { count: number; atLeast: boolean } => ({
  count: Math.min(total, mostCounted),
  atLeast: total > mostCounted,
});

/** Entries written before one, newest first, from behind another on. */
export function auditBefore(
  search: AuditSearch,
  { until, after, limit }: { until: number; after: AuditRow | undefined; limit: number },
): Statement {
  const { where, values } = found(search);
  where.add("a.id < $?", until);
  if (after)
    where.add(
      "(a.at, a.id) < (timestamptz 'epoch' + $?::bigint * interval '1 microsecond', $?::bigint)",
      after.micros,
      after.id,
    );
  const most = values.push(limit);
  return {
    text: `select ${columns} from audit_log a ${whereOf(where)} ${newestFirst} limit $${most}`,
    values,
  };
}

export interface AuditPersonRow {
  [column: string]: unknown;
  company_id: number;
  user_id: number;
  user_name: string;
}

/** Persons that a filter offers. */
const mostPeople = 1_000;

/** People who have an entry, each as the last one calls them: from person to person in the index, however long the log is. */
export function auditPeople(companyId: number | null): Statement {
  const ofCompany = companyId === null ? "" : "a.company_id = $1 and";
  const nextAfter = (userId: string) => `
    select a.company_id, a.user_id, a.user_name from audit_log a
    where ${ofCompany} a.user_id > ${userId} order by a.user_id, a.at desc, a.id desc limit 1`;
  return {
    name: companyId === null ? "audit-people-of-all" : "audit-people",
    text: `
      with recursive people as (
        (${nextAfter("0")})
        union all
        select next.* from people p cross join lateral (${nextAfter("p.user_id")}) next
      ), few as (select * from people limit ${mostPeople})
      select company_id, user_id, user_name from few order by app.plain(user_name), user_id`,
    values: companyId === null ? [] : [companyId],
  };
}

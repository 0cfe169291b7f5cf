import type { MeasuredTime, RatingClass, ReportFilters } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
import { chosenTickets, type ReportScope } from "./chosenTickets.ts";

/** Conversations of messages are counted as far as this: there may be as many as there are conversations. */
export const mostCounted = 200;

/** Number of rows: read from the sums by day or hour where they tell, counted one by one otherwise. */
export function totalOf(scope: ReportScope): Statement {
  if (scope.filters.messages) return countedUpTo(scope, mostCounted + 1);
  if (isOfFirstAlone(scope.filters)) return firstTickets(scope);
  const summed = sumOf(scope.filters);
  return summed === undefined ? counted(scope) : summedBy(scope, summed);
}

/** Says whether nothing that is kept knows the total. */
export const isCounted = (filters: ReportFilters): boolean =>
  filters.messages === undefined && !isOfFirstAlone(filters) && sumOf(filters) === undefined;

/** New contacts of some days, and nothing else: they stand in an index. */
const isOfFirstAlone = (filters: ReportFilters): boolean =>
  filters.newContacts === true && restricting.every((name) => saysNothing(filters[name]));
const saysNothing = (value: unknown): boolean =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function firstTickets({ companyId, filters, timeZone }: ReportScope): Statement {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("f.company_id = $1 and not f.imported");
  const { dateFrom, dateTo } = filters;
  if (dateFrom) where.add("f.begun_at >= $?::date::timestamp at time zone $?::text", dateFrom, timeZone);
  if (dateTo) where.add("f.begun_at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, timeZone);
  return { text: `select count(*) as total from app.first_tickets f where ${where.sql}`, values };
}

export function counted(scope: ReportScope): Statement {
  const { where, values, source } = chosenTickets(scope);
  return { text: `select count(*) as total ${source} where ${where.sql}`, values };
}

function countedUpTo(scope: ReportScope, most: number): Statement {
  const { where, values, source } = chosenTickets(scope);
  values.push(most);
  return {
    text: `
      select count(*) as total from (
        select 1 ${source} where ${where.sql} order by t.created_at desc, t.id desc limit $${values.length}
      ) first`,
    values,
  };
}

/** Filters that choose among the conversations of some days. */
const restricting = [
  "searchParam",
  "contactId",
  "whatsappId",
  "users",
  "queueIds",
  "withoutQueue",
  "status",
  "onlyRated",
  "ratings",
  "unrated",
  "openedBy",
  "measured",
  "weekday",
  "hour",
  "messages",
] as const satisfies readonly (keyof ReportFilters)[];

interface Sum {
  column: string;
  source: "from app.ticket_days d" | "from app.ticket_hours d";
}
const classes: Record<RatingClass, string> = {
  promoters: "d.promoters",
  passives: "d.passives",
  detractors: "d.detractors",
};
const times: Record<MeasuredTime, string> = {
  wait: "d.waited",
  firstAnswer: "d.answered",
  service: "d.attended",
};

/** The kept sum of what is asked for; of two things at once there is none. */
function sumOf(filters: ReportFilters): Sum | undefined {
  const { searchParam, contactId, onlyRated, ratings, unrated, openedBy, measured, newContacts } = filters;
  const { weekday, hour, status } = filters;
  if (searchParam !== "" || contactId !== undefined || newContacts) return undefined;
  const columns = [
    onlyRated && "d.rated",
    ratings && classes[ratings],
    unrated && "case when d.status = 'closed' then d.tickets - d.rated else 0 end",
    openedBy && (openedBy === "us" ? "d.opened_by_us" : "d.tickets - d.opened_by_us"),
    measured && times[measured],
  ].filter((column) => typeof column === "string");
  const [column = "d.tickets", second] = columns;
  if (second !== undefined) return undefined;
  if (weekday === undefined && hour === undefined) return { column, source: "from app.ticket_days d" };
  return columns.length === 0 && !status?.length ? { column, source: "from app.ticket_hours d" } : undefined;
}

function summedBy({ companyId, filters }: ReportScope, { column, source }: Sum): Statement {
  const values: unknown[] = [companyId];
  const where = ofDays(values, filters);
  if (filters.status?.length) where.add("d.status = any($?::text[])", filters.status);
  if (filters.weekday !== undefined) where.add("extract(dow from d.day) = $?::int", filters.weekday);
  if (filters.hour !== undefined) where.add("d.hour = $?::int", filters.hour);
  return {
    text: `select coalesce(sum(${column}), 0)::bigint as total ${source} where ${where.sql}`,
    values,
  };
}

/** Rows of sums by day, of which 0 stands for no queue. */
function ofDays(values: unknown[], filters: ReportFilters): Conditions {
  const where = new Conditions(values).add("d.company_id = $1");
  if (filters.dateFrom) where.add("d.day >= $?::date", filters.dateFrom);
  if (filters.dateTo) where.add("d.day <= $?::date", filters.dateTo);
  if (filters.whatsappId?.length) where.add("d.connection_id = any($?::bigint[])", filters.whatsappId);
  if (filters.users?.length) where.add("d.user_id = any($?::bigint[])", filters.users);
  if (filters.queueIds?.length) where.add("d.queue_id = any($?::bigint[])", filters.queueIds);
  if (filters.withoutQueue) where.add("d.queue_id = 0");
  return where;
}

/** Filters beside days, connections, users and queues: of those, sums of messages know nothing. */
const beyondMessages = [
  "contactId",
  "onlyRated",
  "ratings",
  "openedBy",
  "unrated",
  "newContacts",
  "measured",
  "weekday",
  "hour",
] as const satisfies readonly (keyof ReportFilters)[];

export const knowsMessages = (filters: ReportFilters): boolean =>
  filters.messages !== undefined &&
  filters.searchParam === "" &&
  !filters.status?.length &&
  beyondMessages.every((name) => filters[name] === undefined || filters[name] === false);

/** Number of messages, as the dashboard says. */
export function messagesTotal({ companyId, filters }: ReportScope): Statement {
  const values: unknown[] = [companyId];
  const where = ofDays(values, filters);
  const column = filters.messages === "sent" ? "d.sent" : "d.received";
  return {
    text: `select coalesce(sum(${column}), 0)::bigint as total from app.message_days d where ${where.sql}`,
    values,
  };
}

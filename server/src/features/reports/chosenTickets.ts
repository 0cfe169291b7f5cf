import type { MeasuredTime, RatingClass, ReportFilters } from "@balcao/contract";
import { Conditions } from "../../platform/database/index.ts";

export interface ReportScope {
  companyId: number;
  filters: ReportFilters;
  timeZone: string;
  hidesNumbers: boolean;
}

export interface Chosen {
  where: Conditions;
  values: unknown[];
  /** `from` the tickets as `t`, with what is read beside them. */
  source: string;
}

const ratings: Record<RatingClass, string> = {
  promoters: "t.rating >= 9",
  passives: "t.rating between 7 and 8",
  detractors: "t.rating <= 6",
};
/** Tickets as the kept sums count them. */
const measuredTimes: Record<MeasuredTime, string> = {
  wait: "t.waited_seconds is not null",
  firstAnswer: "t.first_reply_at is not null and not t.opened_by_us",
  service: "t.status in ('closed', 'nps') and t.started_at is not null and t.closed_at is not null",
};

/** The tickets that a report is of, `t`. Those that were imported were not handled here. */
export function chosenTickets(scope: ReportScope): Chosen {
  const { companyId, filters, hidesNumbers } = scope;
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("t.company_id = $1 and not t.imported");
  if (filters.contactId !== undefined) where.add("t.contact_id = $?::bigint", filters.contactId);
  if (filters.status?.length) where.add("t.status = any($?::text[])", filters.status);
  if (filters.messages) addMessages(where, scope);
  else addTime(where, scope);
  addRatings(where, filters);
  addKinds(where, filters);
  addSearch(where, filters.searchParam, hidesNumbers);
  return { where, values, source: addHours(where, scope) };
}

/** Times at which tickets began, and whose they are. */
function addTime(where: Conditions, { filters, timeZone }: ReportScope): void {
  const { dateFrom, dateTo, whatsappId, users, queueIds } = filters;
  if (dateFrom) where.add("t.created_at >= $?::date::timestamp at time zone $?::text", dateFrom, timeZone);
  if (dateTo) where.add("t.created_at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, timeZone);
  if (whatsappId?.length) where.add("t.connection_id = any($?::bigint[])", whatsappId);
  if (users?.length) where.add("t.user_id = any($?::bigint[])", users);
  if (queueIds?.length) where.add("t.queue_id = any($?::bigint[])", queueIds);
  if (filters.withoutQueue) where.add("t.queue_id is null");
}

/** The messages that are asked for, `m`. */
export function chosenMessages(where: Conditions, { filters, timeZone }: ReportScope): Conditions {
  const { dateFrom, dateTo, whatsappId, users, queueIds, messages } = filters;
  // The words of the index on what people wrote.
  where.add(`not m.is_private and not m.imported and ${messages === "sent" ? "m.from_me" : "not m.from_me"}`);
  if (dateFrom) where.add("m.created_at >= $?::date::timestamp at time zone $?::text", dateFrom, timeZone);
  if (dateTo) where.add("m.created_at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, timeZone);
  if (whatsappId?.length) where.add("m.connection_id = any($?::bigint[])", whatsappId);
  if (users?.length) where.add("m.user_id = any($?::bigint[])", users);
  if (queueIds?.length) where.add("m.queue_id = any($?::bigint[])", queueIds);
  if (filters.withoutQueue) where.add("m.queue_id is null");
  return where;
}

/**
 * Narrows to tickets with the messages asked for. What was said up to a day stands in tickets that began by then: newer
 * ones need not be looked at.
 */
function addMessages(where: Conditions, scope: ReportScope): void {
  const { dateTo } = scope.filters;
  if (dateTo)
    where.add("t.created_at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, scope.timeZone);
  const said = chosenMessages(where.beside(), scope);
  where.add(
    `exists (select 1 from messages m where m.company_id = $1 and m.ticket_id = t.id and ${said.sql})`,
  );
}

function addRatings(where: Conditions, { onlyRated, ratings: of, unrated }: ReportFilters): void {
  if (onlyRated) where.add("t.rating is not null");
  if (of) where.add(ratings[of]);
  if (unrated) where.add("t.status = 'closed' and t.rating is null");
}

function addKinds(where: Conditions, { openedBy, measured, newContacts }: ReportFilters): void {
  if (openedBy) where.add("t.opened_by_us = $?::boolean", openedBy === "us");
  if (measured) where.add(measuredTimes[measured]);
  if (newContacts)
    where.add("exists (select 1 from app.first_tickets f where f.company_id = $1 and f.ticket_id = t.id)");
}

/**
 * Hours of the week. Of a period each such day is looked up by itself, with an hour around, since a clock that is set
 * back has an hour twice; no day before the first that has tickets, nor after tomorrow.
 */
function addHours(where: Conditions, { filters, timeZone }: ReportScope): string {
  const { weekday, hour, dateFrom, dateTo } = filters;
  if (weekday === undefined && hour === undefined) return "from tickets t";
  const zone = where.later(timeZone);
  const clock = () => `(t.created_at at time zone ${zone()}::text)`;
  if (weekday !== undefined) where.add(`extract(dow from ${clock()}) = $?::int`, weekday);
  if (hour !== undefined) where.add(`extract(hour from ${clock()}) = $?::int`, hour);
  if (!dateFrom || !dateTo) return "from tickets t";
  const [from, to] = [where.later(dateFrom)(), where.later(dateTo)()];
  if (weekday !== undefined) where.add("extract(dow from d.day) = $?::int", weekday);
  where.add(`${clock()}::date = d.day::date`);
  const [first, last] = hour === undefined ? [-1, 25] : [hour - 1, hour + 2];
  const at = (hours: number) =>
    `(d.day + make_interval(hours => ${where.later(hours)()}::int)) at time zone ${zone()}::text`;
  // The fence keeps each day a look into the index.
  return `from generate_series(
      greatest(${from}::date, (select min(s.day) from app.ticket_days s where s.company_id = $1))::timestamp,
      least(${to}::date, current_date + 1)::timestamp, interval '1 day') d(day) cross join lateral (
    select one.* from tickets one
    where one.company_id = $1 and not one.imported and one.created_at >= ${at(first)} and one.created_at < ${at(last)}
    offset 0) t`;
}

/** A part of a name or number; a protocol ends in the ticket's own number. */
function addSearch(where: Conditions, term: string, hidesNumbers: boolean): void {
  if (term === "") return;
  const id = ticketIdOf(term);
  const [byName, ...terms] = named(term, hidesNumbers);
  if (id === undefined) where.add(byName, ...terms);
  else where.add(`t.id = $?::bigint or ${byName}`, id, ...terms);
}

/**
 * A contact's name that fits, with what it asks for; for users who may not see numbers, no part of one. So many have a
 * single letter that all names are read for it.
 */
function named(term: string, hidesNumbers: boolean): readonly [string, ...unknown[]] {
  if (term.split(/\s+/).some((word) => word.length > 1))
    return ["t.contact_id in (select app.contacts_named($?::text, $?::boolean))", term, hidesNumbers];
  const searched = hidesNumbers ? "app.shown_contact(c.name, c.number, c.email, c.is_group)" : "c.search";
  const fits = `cardinality(app.contact_patterns($?::text)) > 0 and ${searched} like all(app.contact_patterns($?::text))`;
  return [`t.contact_id in (select c.id from contacts c where c.company_id = $1 and ${fits})`, term, term];
}

/** A protocol is the day and the number of the ticket. */
export function ticketIdOf(term: string): number | undefined {
  const digits = /^#?(\d{1,23})$/.exec(term)?.[1];
  if (digits === undefined) return undefined;
  const isProtocol = digits.length > 8 && /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.test(digits);
  const id = Number(isProtocol ? digits.slice(8) : digits);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

import type { RatingClass, ReportFilters, TagLabel, TicketStatus } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";

export interface ReportScope {
  companyId: number;
  filters: ReportFilters;
  timeZone: string;
  hidesNumbers: boolean;
}

/** Where a page begins: behind a row, or after so many. */
export type ReportPlace = { limit: number } & ({ after: ReportCursor } | { offset: number });
/** A row's place: when it began, in microseconds, and its id. */
export interface ReportCursor {
  micros: number;
  id: number;
}

export interface ReportRecord {
  [column: string]: unknown;
  id: number;
  uuid: string;
  status: TicketStatus;
  last_message: string;
  rating: number | null;
  created_at: string;
  started_at: string | null;
  closed_at: string | null;
  contact_name: string;
  contact_number: string;
  is_group: boolean;
  connection_name: string | null;
  user_name: string | null;
  queue_name: string | null;
  tags: TagLabel[] | null;
  protocol_day: string;
  micros: number;
}

const ratings: Record<RatingClass, string> = {
  promoters: "t.rating >= 9",
  passives: "t.rating between 7 and 8",
  detractors: "t.rating <= 6",
};

/** The tickets that a report is of. Those that were imported were not handled here. */
function chosen({ companyId, filters, timeZone, hidesNumbers }: ReportScope) {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("t.company_id = $1 and not t.imported");
  const { dateFrom, dateTo, contactId, ratings: ratingClass, openedBy } = filters;
  if (dateFrom) where.add("t.created_at >= $?::date::timestamp at time zone $?::text", dateFrom, timeZone);
  if (dateTo) where.add("t.created_at < ($?::date + 1)::timestamp at time zone $?::text", dateTo, timeZone);
  if (contactId !== undefined) where.add("t.contact_id = $?::bigint", contactId);
  if (filters.whatsappId?.length) where.add("t.connection_id = any($?::bigint[])", filters.whatsappId);
  if (filters.users?.length) where.add("t.user_id = any($?::bigint[])", filters.users);
  if (filters.queueIds?.length) where.add("t.queue_id = any($?::bigint[])", filters.queueIds);
  if (filters.status?.length) where.add("t.status = any($?::text[])", filters.status);
  if (filters.onlyRated) where.add("t.rating is not null");
  if (ratingClass) where.add(ratings[ratingClass]);
  if (openedBy) where.add("t.opened_by_us = $?::boolean", openedBy === "us");
  addSearch(where, filters.searchParam, hidesNumbers);
  return { where, values };
}

/** A part of a name or number; a protocol ends in the ticket's own number. Whoever is shown no numbers finds none. */
function addSearch(where: Conditions, term: string, hidesNumbers: boolean): void {
  if (term === "") return;
  const id = ticketIdOf(term);
  const named = `t.contact_id in (
    select c.id from contacts c
    where c.company_id = $1 and cardinality(app.contact_patterns($?::text)) > 0 and c.search like all(app.contact_patterns($?::text)))`;
  const byName = hidesNumbers && /\d/.test(term) ? "false" : named;
  const terms = byName === "false" ? [] : [term, term];
  if (id === undefined) where.add(byName, ...terms);
  else where.add(`t.id = $?::bigint or ${byName}`, id, ...terms);
}

/** A protocol is the day and the number of the ticket. */
export function ticketIdOf(term: string): number | undefined {
  const digits = /^#?(\d{1,23})$/.exec(term)?.[1];
  if (digits === undefined) return undefined;
  const isProtocol = digits.length > 8 && /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.test(digits);
  const id = Number(isProtocol ? digits.slice(8) : digits);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const shown = `
  t.id, t.uuid, t.status, t.last_message, t.rating, t.created_at, t.started_at, t.closed_at,
  c.name as contact_name, c.number as contact_number, c.is_group,
  w.name as connection_name, u.name as user_name, q.name as queue_name, g.tags,
  (extract(epoch from t.created_at) * 1000000)::bigint as micros`;

const joined = `
  join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join connections w on w.company_id = t.company_id and w.id = t.connection_id
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by app.plain(tag.name)) as tags
    from contact_tags ct join tags tag on tag.company_id = ct.company_id and tag.id = ct.tag_id
    where ct.company_id = t.company_id and ct.contact_id = t.contact_id
  ) g on true`;

/** A page of rows, newest first: found in the index of when they began, and looked up only then. */
export function reportPage(scope: ReportScope, place: ReportPlace): Statement {
  const { where, values } = chosen(scope);
  if ("after" in place)
    where.add(
      "(t.created_at, t.id) < (timestamptz 'epoch' + $?::bigint * interval '1 microsecond', $?::bigint)",
      place.after.micros,
      place.after.id,
    );
  values.push(place.limit, "after" in place ? 0 : place.offset, scope.timeZone);
  const [limit, offset, zone] = [values.length - 2, values.length - 1, values.length];
  return {
    text: `
      select ${shown}, to_char(t.created_at at time zone $${zone}::text, 'YYYYMMDD') as protocol_day
      from (
        select t.created_at, t.id from tickets t where ${where.sql}
        order by t.created_at desc, t.id desc limit $${limit} offset $${offset}
      ) found
      join tickets t on t.company_id = $1 and t.id = found.id ${joined}
      order by found.created_at desc, found.id desc`,
    values,
  };
}

/** Counted one by one: whose contact is named, or what the sums do not tell apart. */
export function countedTotal(scope: ReportScope): Statement {
  const { where, values } = chosen(scope);
  return { text: `select count(*) as total from tickets t where ${where.sql}`, values };
}

const sums: Record<RatingClass, string> = {
  promoters: "d.promoters",
  passives: "d.passives",
  detractors: "d.detractors",
};

/** Whether the kept sums know how many there are. */
export const isSummed = ({
  searchParam,
  contactId,
  onlyRated,
  ratings: of,
  openedBy,
}: ReportFilters): boolean =>
  searchParam === "" &&
  contactId === undefined &&
  !(openedBy !== undefined && (onlyRated || of !== undefined));

/** The same from the sums by day. */
export function summedTotal({ companyId, filters }: ReportScope): Statement {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("d.company_id = $1");
  if (filters.dateFrom) where.add("d.day >= $?::date", filters.dateFrom);
  if (filters.dateTo) where.add("d.day <= $?::date", filters.dateTo);
  if (filters.whatsappId?.length) where.add("d.connection_id = any($?::bigint[])", filters.whatsappId);
  if (filters.users?.length) where.add("d.user_id = any($?::bigint[])", filters.users);
  if (filters.queueIds?.length) where.add("d.queue_id = any($?::bigint[])", filters.queueIds);
  if (filters.status?.length) where.add("d.status = any($?::text[])", filters.status);
  return {
    text: `select coalesce(sum(${summed(filters)}), 0)::bigint as total from app.ticket_days d where ${where.sql}`,
    values,
  };
}

function summed({ ratings: of, onlyRated, openedBy }: ReportFilters): string {
  if (of) return sums[of];
  if (onlyRated) return "d.rated";
  if (openedBy === "us") return "d.opened_by_us";
  return openedBy === "contact" ? "d.tickets - d.opened_by_us" : "d.tickets";
}

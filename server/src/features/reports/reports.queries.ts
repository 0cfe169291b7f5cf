import type { MessageAd, TagLabel, TicketStatus } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
import { firstAd } from "../messages/index.ts";
import { chosenMessages, chosenTickets, type ReportScope } from "./chosenTickets.ts";

/** Beginning of a page: behind a row, or after so many. */
export type ReportRange = { limit: number } & ({ after: ReportCursor } | { offset: number });
/** A row's position: when it began, in microseconds, and its id. */
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
  ad: MessageAd | null;
  messages: number | null;
  /** Rows there are in all, where they were counted together with the page. */
  total: number | null;
  micros: number;
}

const shown = `
  t.id, t.uuid, t.status, t.last_message, t.rating, t.created_at, t.started_at, t.closed_at,
  c.name as contact_name, c.number as contact_number, c.is_group,
  w.name as connection_name, u.name as user_name, q.name as queue_name, g.tags, ${firstAd("t")} as ad,
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
export function reportPage(scope: ReportScope, range: ReportRange): Statement {
  const { where, values, source } = chosenTickets(scope);
  if ("after" in range)
    where.add(
      "(t.created_at, t.id) < (timestamptz 'epoch' + $?::bigint * interval '1 microsecond', $?::bigint)",
      range.after.micros,
      range.after.id,
    );
  const found = `select t.created_at, t.id ${source} where ${where.sql} ${pageOf(values, range)}`;
  return { text: lookUp(found, { values, scope, total: "null" }), values };
}

/** The same with the total, where nothing else knows it: what fits is found once. */
export function countedPage(scope: ReportScope, range: { limit: number; offset: number }): Statement {
  const { where, values, source } = chosenTickets(scope);
  const page = `select t.created_at, t.id from chosen t ${pageOf(values, range)}`;
  const text = lookUp(page, { values, scope, total: "(select count(*) from chosen)" });
  return {
    text: `with chosen as materialized (select t.created_at, t.id ${source} where ${where.sql}) ${text}`,
    values,
  };
}

function pageOf(values: unknown[], range: ReportRange): string {
  const limit = values.push(range.limit);
  const offset = values.push("after" in range ? 0 : range.offset);
  return `order by t.created_at desc, t.id desc limit $${limit} offset $${offset}`;
}

/** The rows of the tickets that were found. */
function lookUp(
  found: string,
  { values, scope, total }: { values: unknown[]; scope: ReportScope; total: string },
): string {
  const zone = values.push(scope.timeZone);
  const said = scope.filters.messages && chosenMessages(new Conditions(values), scope).sql;
  const messages = said
    ? `(select count(*) from messages m where m.company_id = $1 and m.ticket_id = t.id and ${said})`
    : "null";
  return `
    select ${shown}, ${messages} as messages, ${total} as total,
      to_char(t.created_at at time zone $${zone}::text, 'YYYYMMDD') as protocol_day
    from (${found}) found
    join tickets t on t.company_id = $1 and t.id = found.id ${joined}
    order by found.created_at desc, found.id desc`;
}

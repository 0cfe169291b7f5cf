import { ticketsPageSize, type TicketStatus } from "@balcao/contract";
import { type Conditions, prepared, type Statement } from "../../../platform/database/index.ts";
import { listedColumns } from "../tickets.columns.ts";

/** A page of tickets. `values` begin with the company; conditions speak of `t`. */
export interface TicketList {
  values: unknown[];
  /**
   * `moved`: unread first, then by last movement. `waited`: by how long they wait; `desc` is the longest first. Those who
   * are asked for consent wait for nobody here: they come after all others.
   */
  order: "moved" | "waited";
  direction: "asc" | "desc";
  page: number;
  /** Place in the company's log at which the page is known; where the log still ends there, no row is answered. */
  since: number | undefined;
}

/** The tickets of one status that fit a condition. */
export interface Branch {
  status: TicketStatus;
  where: string;
}

/** Number of those that wait without queue: who may not see those is told. */
export const hiddenTally = `(
  select coalesce(sum(tickets), 0) from app.ticket_tallies
  where company_id = $1 and status in ('pending', 'lgpd') and queue_id is null and user_id is null)::int`;

/** Rows beyond which a count row by row is "at least". */
export const countLimit = 10_000;

export interface Tab extends TicketList {
  branches: readonly Branch[];
  /** Only unread ones. */
  ofBell: boolean;
  countsHidden: boolean;
}

/**
 * Each branch is read in the order of the list from an index, and no further than the page goes. Where the conditions
 * speak of status, queue, user and connection alone the count is the sum of the tallies that fit.
 */
export function tabStatement({ branches, ofBell, countsHidden, ...list }: Tab): Statement {
  const hidden = countsHidden ? hiddenTally : "0";
  const fitting = branches.map(({ status, where }) => `t.status = '${status}' and ${where}`).join(" or ");
  const counted = ofBell
    ? `select count(*)::int as total, ${hidden} as hidden, '' as mark from (
         ${branches.map((branch) => rowsOf(branch, keysOf(list), "and t.is_unread")).join(" union all ")} limit ${countLimit}) n`
    : `select coalesce(sum(t.tickets), 0)::int as total, ${hidden} as hidden, '' as mark
       from app.ticket_tallies t where t.company_id = $1 and (${fitting})`;
  const { cut, limit } = shapeOf(list);
  const parts = branches
    .flatMap((branch) =>
      directionsOf(list, ofBell).map(
        ({ only, order }) => `${rowsOf(branch, keysOf(list), only)} ${order} limit ${limit}`,
      ),
    )
    .map((part) => `(${part})`);
  return pageOf(list, { counted, ids: `select t.id from (${parts.join(" union all ")}) t ${cut}` });
}

/** Columns of which the order is made. */
const keysOf = ({ order }: TicketList): string =>
  order === "waited" ? "t.id, t.status, t.waiting_since, t.created_at" : "t.id, t.is_unread, t.updated_at";

const rowsOf = ({ status, where }: Branch, keys: string, only: string) =>
  `select ${keys} from tickets t where t.company_id = $1 and t.status = '${status}' and ${where} ${only}`;

/** An index that runs from new to old gives old to new only within one state of being read. */
function directionsOf(list: TicketList, ofBell: boolean): { only: string; order: string }[] {
  const { direction } = list;
  if (list.order === "waited") return [{ only: "", order: `order by ${waitedOrder(direction)}` }];
  const unread = { only: "and t.is_unread", order: `order by t.updated_at ${direction}, t.id ${direction}` };
  if (ofBell) return [unread];
  if (direction === "asc") return [unread, { ...unread, only: "and not t.is_unread" }];
  return [{ only: "", order: "order by t.is_unread desc, t.updated_at desc, t.id desc" }];
}

/** List that shows of a contact's resolved tickets on a connection only the newest that the viewer sees. */
export interface ResolvedTab extends TicketList {
  where: string;
  /** Condition under which the viewer sees a newer one `n`. */
  newer: string;
  /** The count as it was when the tallies of the resolved said `mark`. */
  known: { mark: string; total: number } | undefined;
}

/**
 * Tallies do not tell of how many contacts the resolved tickets are: those are counted once, and again when the tallies
 * say anything else.
 */
export function resolvedStatement({ where, newer, known, ...list }: ResolvedTab): Statement {
  const mark = `$${list.values.push(known?.mark ?? "")}::text`;
  const total = `$${list.values.push(known?.total ?? 0)}::int`;
  const resolved = `t.company_id = $1 and t.status in ('closed', 'nps') and ${where}`;
  const counted = `
    select case when tallies.mark = ${mark} then ${total} else (
        select count(*) from (
          select distinct t.contact_id, t.connection_id from tickets t where ${resolved} limit ${countLimit}) pairs)::int end as total,
      0 as hidden, tallies.mark
    from (
      select count(*) || '-' || coalesce(sum(id), 0) as mark from app.ticket_tallies
      where company_id = $1 and status in ('closed', 'nps')) tallies`;
  const { cut, limit } = shapeOf(list);
  const parts = directionsOf(list, false).map(
    ({ only, order }) => `(
      select t.id, t.is_unread, t.updated_at from tickets t
      where ${resolved} ${only} and not exists (
        select 1 from tickets n
        where n.company_id = $1 and n.contact_id = t.contact_id and n.connection_id is not distinct from t.connection_id
          and n.id > t.id and n.status in ('closed', 'nps') and ${newer})
      ${order} limit ${limit})`,
  );
  return pageOf(list, { counted, ids: `select t.id from (${parts.join(" union all ")}) t ${cut}` });
}

export interface Selection extends TicketList {
  /** `from` the tickets `t`, or those of them that may be in the list at all. */
  source: string;
  where: Conditions;
  countsHidden: boolean;
}

/** Selects by any conditions, which are judged once, for the page and the count together. */
export function selectionStatement({ source, where, countsHidden, ...list }: Selection): Statement {
  const matching = `select ${keysOf(list)} ${source} where t.company_id = $1 and ${where.sql || "true"}`;
  const counted = `
    select least(count(*), ${countLimit})::int as total, ${countsHidden ? hiddenTally : "0"} as hidden, '' as mark from matching`;
  return pageOf(list, { matching, counted, ids: `select t.id from matching t ${shapeOf(list).cut}` });
}

export interface Walk extends TicketList {
  /** Condition for the contact's name. */
  named: string;
  /** Conditions for what may be listed of all that is found. */
  where: Conditions;
  /** Found otherwise. */
  foundIds: readonly number[];
  countsHidden: boolean;
}

/**
 * Reads a name that fits many in the order of the list, and no further than the page goes. So many are counted; where
 * the page is the last one, that is all of them.
 */
export function walkStatement({ named, where, foundIds, countsHidden, ...list }: Walk): Statement {
  const { order, limit, cut } = shapeOf(list);
  const fitting = (condition: string, only: string) => `
    select t.id, t.is_unread, t.updated_at from tickets t
    where t.company_id = $1 and ${condition} and ${where.sql || "true"} ${only}`;
  const parts = directionsOf(list, false).map(
    (one) => `(${fitting(named, one.only)} ${one.order} limit ${limit})`,
  );
  if (foundIds.length > 0) {
    const ids = `$${list.values.push(foundIds)}::bigint[]`;
    parts.push(`(${fitting(`t.id = any(${ids})`, "")})`);
  }
  const matching = `select distinct t.* from (${parts.join(" union all ")}) t order by ${order} limit ${limit}`;
  const counted = `select count(*)::int as total, ${countsHidden ? hiddenTally : "0"} as hidden, '' as mark from matching`;
  return pageOf(list, { matching, counted, ids: `select t.id from matching t ${cut}` });
}

/** Reads the newest resolved ticket of each contact and connection, among those `r` that fit. */
export const newestResolved = (fitting: string): string => `from (
  select distinct on (r.contact_id, r.connection_id) r.* from tickets r
  where r.company_id = $1 and r.status in ('closed', 'nps') and ${fitting}
  order by r.contact_id, r.connection_id, r.id desc) t`;

/** Order within one status: an index has it. */
function waitedOrder(direction: TicketList["direction"]): string {
  const since = direction === "desc" ? "asc" : "desc";
  return `coalesce(t.waiting_since, t.created_at) ${since}, t.id ${since}`;
}

function shapeOf({ order: by, direction, page }: TicketList) {
  const order =
    by === "waited"
      ? `t.status = 'lgpd', ${waitedOrder(direction)}`
      : `t.is_unread desc, t.updated_at ${direction}, t.id ${direction}`;
  const offset = (page - 1) * ticketsPageSize;
  const limit = offset + ticketsPageSize + 1;
  return { order, cut: `order by ${order} limit ${ticketsPageSize + 1} offset ${offset}`, limit };
}

interface Parts {
  /** Rows that `counted` and `ids` may read from. */
  matching?: string;
  counted: string;
  ids: string;
}

/**
 * One row more than a page tells whether there are more; every row carries what was counted, alone where there is none.
 * The end of the log is read with the page, so that both are of one moment; what depends on it is not begun where
 * nothing has happened.
 */
function pageOf(list: TicketList, { matching, counted, ids }: Parts): Statement {
  const since = `$${list.values.push(list.since ?? -1)}::bigint`;
  const isNews = `(select seq from head) <> ${since}`;
  const text = `
    with head as (select coalesce(max(seq), 0) as seq from company_log where company_id = $1),
    ${matching === undefined ? "" : `matching as materialized (${matching}),`}
    counted as (select c.*, (select seq from head) as seq from (${counted}) c where ${isNews}),
    page as (
      select whole.* from (${ids}) t join tickets whole on whole.company_id = $1 and whole.id = t.id where ${isNews})
    select ${listedColumns} from counted left join (page t join contacts c on c.company_id = $1 and c.id = t.contact_id) on true
    order by ${shapeOf(list).order}`;
  return { ...prepared(text), values: list.values };
}

import type { FlowPassageKind } from "@balcao/contract";
import { Conditions, type Statement } from "../../../platform/database/index.ts";
import { addVisible, type Viewer } from "../../tickets/index.ts";

export interface Period {
  dateFrom: string | undefined;
  dateTo: string | undefined;
  timeZone: string;
}

export interface SumRow {
  [column: string]: unknown;
  node_id: string;
  left_by: string;
  came: number;
  went: number;
  said: number;
  waited: number;
  stopped: number;
}

/** Sums of a flow's nodes and ways in a period. */
export const figuresOfFlow = (
  companyId: number,
  flowId: number,
  { dateFrom, dateTo }: Pick<Period, "dateFrom" | "dateTo">,
): Statement => ({
  name: "figures-of-flow",
  text: `
    select node_id, left_by, sum(came)::bigint as came, sum(went)::bigint as went, sum(said)::bigint as said,
      sum(waited)::bigint as waited, sum(stopped)::bigint as stopped
    from flow_days where company_id = $1 and flow_id = $2
      and day >= coalesce($3::date, '-infinity') and day <= coalesce($4::date, 'infinity')
    group by node_id, left_by order by node_id, left_by`,
  values: [companyId, flowId, dateFrom ?? null, dateTo ?? null],
});

/** How many conversations wait at each node now. */
export const waitingInFlow = (companyId: number, flowId: number): Statement => ({
  name: "waiting-in-flow",
  text: `
    select node_id, count(*)::int as now from flow_runs
    where company_id = $1 and at_flow_id = $2 and ended_at is null group by node_id`,
  values: [companyId, flowId],
});

export interface PassagesAsked {
  companyId: number;
  viewer: Viewer;
  flowId: number;
  nodeId: string;
  what: FlowPassageKind;
  /** Of `went`. */
  handle: string;
  period: Period;
  offset: number;
  limit: number;
}

export interface PassageRow {
  [column: string]: unknown;
  ticket_id: number;
  uuid: string;
  status: string;
  name: string;
  number: string;
  at: string;
  total: number;
}

/** Conversations behind a figure, newest first, as far as the viewer sees them; each row carries how many those are. */
export function passages(asked: PassagesAsked): Statement {
  const values: unknown[] = [asked.companyId];
  const source = sourceOf(asked, new Conditions(values));
  const visible = new Conditions(values).add("t.company_id = $1");
  addVisible(visible, asked.viewer);
  const later = new Conditions(values);
  const [offset, limit] = [later.later(asked.offset)(), later.later(asked.limit)()];
  return {
    text: `
      select t.id as ticket_id, t.uuid, t.status, c.name, c.number, p.at, count(*) over ()::int as total
      from (${source}) p
      join tickets t on t.id = p.ticket_id and ${visible.sql}
      join contacts c on c.company_id = $1 and c.id = t.contact_id
      order by p.at desc, p.id desc offset ${offset} limit ${limit}`,
    values,
  };
}

/** How many there are in all, seen or not. */
export function passageCount(asked: PassagesAsked): Statement {
  const values: unknown[] = [asked.companyId];
  return {
    text: `select count(*)::int as total from (${sourceOf(asked, new Conditions(values))}) p`,
    values,
  };
}

function sourceOf({ flowId, nodeId, what, handle, period }: PassagesAsked, where: Conditions): string {
  where.add("x.company_id = $1");
  if (what === "now" || what === "stopped") {
    where.add("x.at_flow_id = $?::bigint and x.node_id = $?::text", flowId, nodeId);
    if (what === "now") where.add("x.ended_at is null");
    else addPeriod(where.add("x.ended_at is not null"), "x.ended_at", period);
    const at = what === "now" ? "x.began_at" : "x.ended_at";
    return `select x.ticket_id, ${at} as at, x.id::text as id from flow_runs x where ${where.sql}`;
  }
  where.add("x.flow_id = $?::bigint and x.node_id = $?::text", flowId, nodeId);
  if (what === "came") where.add("x.entered");
  else where.add("x.left_by = $?::text", handle);
  addPeriod(where, "x.at", period);
  return `select x.ticket_id, x.at, lpad(x.id::text, 20, '0') as id from flow_steps x where ${where.sql}`;
}

function addPeriod(where: Conditions, column: string, { dateFrom, dateTo, timeZone }: Period): void {
  if (dateFrom) where.add(`${column} >= $?::date::timestamp at time zone $?::text`, dateFrom, timeZone);
  if (dateTo) where.add(`${column} < ($?::date + 1)::timestamp at time zone $?::text`, dateTo, timeZone);
}

export interface BranchRow {
  [column: string]: unknown;
  node_id: string;
  handle: string;
  began: number;
  ended: number;
  to_person: number;
  resolved: number;
  rated: number;
}

/**
 * What became of the runs of a flow, by the ways that chance chose for them, of those that began in a period. One that people
 * ended, rather than the flow itself, still has its state.
 */
export function branchesOfFlow(companyId: number, flowId: number, period: Period): Statement {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("r.company_id = $1 and r.flow_id = $?::bigint", flowId);
  addPeriod(where.add("r.branches <> '{}'"), "r.began_at", period);
  return {
    text: `
      select d.key as node_id, d.value as handle, count(*)::int as began,
        (count(*) filter (where r.state is null and r.ending in ('end', 'queue', 'closed')))::int as ended,
        (count(*) filter (where t.user_id is not null or r.ending = 'person'))::int as to_person,
        (count(*) filter (where r.state is null and r.ending = 'closed' and t.status in ('closed', 'nps') and t.user_id is null
          and t.last_human_reply_at is null))::int as resolved,
        (count(*) filter (where t.rating is not null))::int as rated
      from flow_runs r cross join lateral jsonb_each_text(r.branches) d
      join tickets t on t.company_id = $1 and t.id = r.ticket_id
      where ${where.sql} group by 1, 2 order by 1, 2`,
    values,
  };
}

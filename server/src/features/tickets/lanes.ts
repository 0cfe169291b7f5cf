import type { Tx } from "../../platform/database/index.ts";
import { type Actor, personOf } from "../../platform/events/index.ts";
import type { LaneBack, LaneLeft, LaneStay } from "../tags/index.ts";
import { ticketUpdated } from "./tickets.events.ts";
import { emitChanged, type StoodRow } from "./verbs/emitChanged.ts";

interface LanedRow extends StoodRow {
  lane_id: number | null;
  lane_since: string | null;
}

interface LaneMove {
  /** Tickets `t` that move, with the lane `into_id` that they get and since when they are there: from now on, where null. */
  chosen: string;
  /** What `chosen` names, from `$4` on. */
  values: readonly unknown[];
  /** Resolved tickets keep no line of a change of all. */
  logsClosed: boolean;
  by: Actor;
}

/** Changes the lane of tickets, with a line in the log of each; answers how they stood. */
const changeLanes = (tx: Tx, { chosen, values, logsClosed, by }: LaneMove): Promise<LanedRow[]> =>
  tx.query<LanedRow>({
    text: `
      with theirs as (
        select t.id, t.status, t.user_id, t.queue_id, t.lane_id, t.lane_since, x.into_id, x.since
        ${chosen} order by t.id for update of t
      ), moved as (
        update tickets t set lane_id = theirs.into_id,
          lane_since = case when theirs.into_id is not null then coalesce(theirs.since, app.now()) end,
          lane_turns = case when $3::jsonb ->> 'feature' = 'timers' then t.lane_turns + 1 else 0 end
        from theirs where t.company_id = $1 and t.id = theirs.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, cause, created_at)
        select $1, theirs.id, 'lane', $2,
          $3::jsonb || jsonb_build_object('lanes', jsonb_build_object('from', f.name, 'to', n.name)), app.now()
        from theirs
        left join tags f on f.company_id = $1 and f.id = theirs.lane_id
        left join tags n on n.company_id = $1 and n.id = theirs.into_id
        ${logsClosed ? "" : "where theirs.status <> 'closed'"} order by theirs.id
      )
      select id, status, user_id, queue_id, lane_id, lane_since from theirs order by id`,
    values: [tx.companyId, personOf(by), JSON.stringify(by), ...values],
  });

/** Puts tickets into a lane, out of the one they are in; null: into none. The time in a lane counts from here. */
export async function moveToLane(
  tx: Tx,
  ticketIds: readonly number[],
  { laneId, by }: { laneId: number | null; by: Actor },
): Promise<void> {
  if (ticketIds.length === 0) return;
  const stood = await changeLanes(tx, {
    chosen: `
      from tickets t, (select $5::bigint as into_id, null::timestamptz as since) x
      where t.company_id = $1 and t.id = any($4::bigint[])`,
    values: [ticketIds, laneId],
    logsClosed: true,
    by,
  });
  const [only] = stood;
  if (only && stood.length === 1) tx.emit(ticketUpdated, { ticketId: only.id, by });
  else emitChanged(tx, stood, { by });
}

/** Puts tickets of a lane back into the one that it names for whoever answers, as long as the plan has the board. */
export async function leadLaneBack(
  tx: Tx,
  ticketIds: readonly number[],
  { laneId, by }: { laneId: number; by: Actor },
): Promise<void> {
  const stood = await changeLanes(tx, {
    chosen: `
      from tickets t join (
        select l.rollback_lane_id as into_id, null::timestamptz as since from tags l
        where l.company_id = $1 and l.id = $5::bigint and l.rollback_lane_id is not null and app.has_plan_flag($1, 'useKanban')
      ) x on true
      where t.company_id = $1 and t.id = any($4::bigint[]) and t.lane_id = $5::bigint`,
    values: [ticketIds, laneId],
    logsClosed: false,
    by,
  });
  emitChanged(tx, stood, { by });
}

/** Takes every ticket out of a lane that is deleted, into another one or none. */
export async function leaveLane(tx: Tx, { laneId, intoId, by }: LaneLeft): Promise<LaneStay[]> {
  const stood = await changeLanes(tx, {
    chosen: `
      from tickets t, (select $5::bigint as into_id, null::timestamptz as since) x
      where t.company_id = $1 and t.lane_id = $4::bigint`,
    values: [laneId, intoId],
    logsClosed: false,
    by,
  });
  emitActive(tx, stood, by);
  return stood.map((row) => ({ ticketId: row.id, laneId, since: row.lane_since }));
}

/** Puts tickets back into the lanes in which they stood, unless they stand in another by now. Says how many. */
export async function returnToLanes(tx: Tx, { fromId, stays, by }: LaneBack): Promise<number> {
  if (stays.length === 0) return 0;
  const stood = await changeLanes(tx, {
    chosen: `
      from tickets t join unnest($5::bigint[], $6::bigint[], $7::timestamptz[]) as x(id, into_id, since) on x.id = t.id
      where t.company_id = $1 and t.lane_id is not distinct from $4::bigint
        and (x.into_id is null or exists (select from tags l where l.company_id = $1 and l.id = x.into_id))`,
    values: [
      fromId,
      stays.map(({ ticketId }) => ticketId),
      stays.map(({ laneId }) => laneId),
      stays.map(({ since }) => since),
    ],
    logsClosed: false,
    by,
  });
  emitActive(tx, stood, by);
  return stood.length;
}

const emitActive = (tx: Tx, stood: readonly StoodRow[], by: Actor): void =>
  emitChanged(
    tx,
    stood.filter(({ status }) => status !== "closed"),
    { by },
  );

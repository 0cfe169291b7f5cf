import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Actor, personOf } from "../../platform/events/index.ts";
import type { LaneLeft, LaneStay } from "../tags/index.ts";
import { ticketUpdated } from "./tickets.events.ts";
import { logTicket } from "./verbs/changeTicket.ts";
import { emitChanged, type StoodRow } from "./verbs/emitChanged.ts";

/** Puts a ticket into a lane, out of the one it is in; null: into none. The time in a lane counts from here. */
export async function moveToLane(
  tx: Tx,
  ticketId: number,
  { laneId, by }: { laneId: number | null; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("tickets")
    .set({ lane_id: laneId, lane_since: laneId === null ? null : sql<string>`app.now()` })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .execute();
  await logTicket(tx, ticketId, { log: [{ type: "lane" }], by });
  tx.emit(ticketUpdated, { ticketId, by });
}

/** Takes every ticket out of a lane that is deleted, with a line in the log of each that is not closed. */
export async function leaveLane(tx: Tx, { laneId, by }: LaneLeft): Promise<LaneStay[]> {
  const stood = await tx.query<StoodRow & { lane_since: string | null }>({
    text: `
      with theirs as (
        select id, status, user_id, queue_id, lane_since from tickets where company_id = $1 and lane_id = $2 order by id for update
      ), left_it as (
        update tickets t set lane_id = null, lane_since = null from theirs where t.company_id = $1 and t.id = theirs.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, cause, created_at)
        select $1, id, 'lane', $3, $4, app.now() from theirs where status <> 'closed' order by id
      )
      select id, status, user_id, queue_id, lane_since from theirs order by id`,
    values: [tx.companyId, laneId, personOf(by), JSON.stringify(by)],
  });
  emitChanged(
    tx,
    stood.filter(({ status }) => status !== "closed"),
    { by },
  );
  return stood.map((row) => ({ ticketId: row.id, since: row.lane_since }));
}

/** Puts tickets back into a lane that is there again, with a line in the log of each that is not closed. */
export async function returnToLane(
  tx: Tx,
  { laneId, stays, by }: LaneLeft & { stays: readonly LaneStay[] },
): Promise<void> {
  if (stays.length === 0) return;
  const back = await tx.query<StoodRow>({
    text: `
      with theirs as (
        select id from tickets where company_id = $1 and id = any($3::bigint[]) and lane_id is null order by id for update
      ), back as (
        update tickets t set lane_id = $2, lane_since = x.since
        from theirs join unnest($3::bigint[], $4::timestamptz[]) as x(id, since) on x.id = theirs.id
        where t.company_id = $1 and t.id = theirs.id returning t.id, t.status, t.user_id, t.queue_id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, cause, created_at)
        select $1, id, 'lane', $5, $6, app.now() from back where status <> 'closed' order by id
      )
      select * from back where status <> 'closed' order by id`,
    values: [
      tx.companyId,
      laneId,
      stays.map(({ ticketId }) => ticketId),
      stays.map(({ since }) => since),
      personOf(by),
      JSON.stringify(by),
    ],
  });
  emitChanged(tx, back, { by });
}

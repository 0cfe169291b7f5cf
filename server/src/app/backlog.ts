import type { Services } from "../platform/http/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../platform/jobs/index.ts";

/** Work that waits, and work that waits in vain. */
export interface Backlog {
  inboxWaiting: number;
  inboxSeconds: number;
  inboxParked: number;
  eventsWaiting: number;
  eventsParked: number;
  timersWaiting: number;
  timersSeconds: number;
  timersParked: number;
  outboxWaiting: number;
  outboxSeconds: number;
  jobsWaiting: number;
  jobsSeconds: number;
  jobsDead: number;
  runsWaiting: number;
  runsSeconds: number;
}

type Ask = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

const secondsSince = (column: string) =>
  `coalesce(extract(epoch from app.now() - min(${column})), 0)::float8`;

/** Reads the backlog of all companies, in one statement. */
export async function readBacklog(ask: Ask): Promise<Backlog> {
  const [row] = await ask<Backlog & Record<string, unknown>>(`
    select * from (
      select count(*) filter (where parked_reason is null)::int as "inboxWaiting",
        count(parked_reason)::int as "inboxParked",
        coalesce(extract(epoch from app.now() - min(received_at) filter (where parked_reason is null)), 0)::float8 as "inboxSeconds"
      from inbox) i,
      (select count(*) filter (where parked_reason is null)::int as "eventsWaiting",
        count(parked_reason)::int as "eventsParked" from event_retries) e,
      (select count(*)::int as "timersWaiting", ${secondsSince("next_at")} as "timersSeconds"
      from timers where parked_reason is null and next_at <= app.now()) t,
      (select count(*)::int as "timersParked" from timers where parked_reason is not null) p,
      (select count(*)::int as "outboxWaiting", ${secondsSince("created_at")} as "outboxSeconds" from outbox) o,
      (select count(*)::int as "jobsWaiting", ${secondsSince("run_at")} as "jobsSeconds"
      from graphile_worker._private_jobs where attempts < max_attempts and run_at <= app.now()) w,
      (select count(*)::int as "jobsDead" from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null) d,
      (select count(*)::int as "runsWaiting", ${secondsSince("began_at")} as "runsSeconds"
      from flow_runs where ended_at is null) r`);
  if (!row) throw new Error("The backlog could not be read");
  return row;
}

export interface Stuck {
  kind: "event" | "inbox" | "job" | "timer";
  /** The company with its listener or its kind of timer, or the job's name. */
  place: string;
  count: number;
  since: string;
  reason: string;
}

/**
 * Lists work that nobody tries again: inbound and domain events and timers that were parked, and jobs that failed for
 * the last time.
 */
export const listStuck = (ask: Ask): Promise<(Stuck & Record<string, unknown>)[]> =>
  ask(`
    select 'inbox' as kind, 'company ' || company_id as place, count(*)::int as count,
      min(received_at)::text as since, min(left(parked_reason, 200)) as reason
    from inbox where parked_reason is not null group by company_id
    union all
    select 'event', 'listener ' || consumer || ' of company ' || company_id, count(*)::int, min(at)::text, min(left(parked_reason, 200))
    from event_retries where parked_reason is not null group by company_id, consumer
    union all
    select 'timer', kind || ' of company ' || company_id, count(*)::int, min(due_at)::text, min(left(parked_reason, 200))
    from timers where parked_reason is not null group by company_id, kind
    union all
    select 'job', t.identifier, count(*)::int, min(j.created_at)::text, coalesce(min(left(split_part(j.last_error, E'\\n', 1), 200)), '')
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null group by t.identifier
    order by 1, 2 limit 50`);

const logStuck = defineJob<object>("app.tell-stuck");

/**
 * Counts runs of flows that are in a conversation, and those that nothing will end: their ticket is no longer in them, though
 * the listener had minutes, or they pause without the timer that ends the pause.
 */
export const countRuns = (
  ask: Ask,
): Promise<{ [column: string]: unknown; waiting: number; oldest: string | null; lost: number }[]> =>
  ask(`
    select count(*)::int as waiting, min(r.began_at)::text as oldest,
      (count(*) filter (where coalesce(t.bot_state ->> 'runId' <> r.id::text, true) and r.began_at < app.now() - interval '10 minutes'
        or t.bot_state ->> 'waits' = 'time' and not exists (
          select from timers w where w.company_id = r.company_id and w.kind = 'flows.wait' and w.key = r.ticket_id::text)
          and not exists (select from bot_turns b where b.company_id = r.company_id and b.ticket_id = r.ticket_id)))::int as lost
    from flow_runs r join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
    where r.ended_at is null`);

export const backlogJobs = ({ database, log }: Services): JobHandler[] => [
  handleDaily(logStuck, async () => {
    const stuck = await listStuck((text) => database.system({ text }));
    if (stuck.length > 0)
      log.warn({ stuck }, "Something is tried no more; npm run cli -- doctor lists it too");
  }),
];

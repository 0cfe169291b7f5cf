import type { Statement } from "../database/index.ts";
import type { LoggedEvent } from "./events.ts";

/** One company's share of a listener. */
export interface Share {
  companyId: number;
  consumer: string;
}

/** An event that is due for another try. */
export interface EventRetry extends LoggedEvent {
  [column: string]: unknown;
  attempts: number;
}

/** A try that failed after so many is the last one. */
export const maxAttempts = 8;

const ofShare = "company_id = $1 and consumer = $2";

/** An event with the lines in which it stands. */
export interface LinedEvent {
  event: LoggedEvent;
  lines: readonly string[];
}

/** Puts aside an event that failed, to be tried again. */
export const putAside = (
  { companyId, consumer }: Share,
  { event: { seq, at, type, payload }, lines }: LinedEvent,
): Statement => ({
  name: "put-event-aside",
  text: `
    insert into event_retries (company_id, consumer, seq, at, type, payload, lines, attempts, next_at)
    values ($1, $2, $3, $4, $5, $6, $7, 1, app.next_try(0))`,
  values: [companyId, consumer, seq, at, type, JSON.stringify(payload), lines],
});

/** Puts aside events of a line that waits already: each is tried as soon as those before it are through. */
export const holdBack = ({ companyId, consumer }: Share, held: readonly LinedEvent[]): Statement => ({
  name: "hold-events-back",
  text: `
    insert into event_retries (company_id, consumer, seq, at, type, payload, lines, attempts, next_at)
    select $1, $2, (e ->> 'seq')::bigint, (e ->> 'at')::timestamptz, e ->> 'type', e -> 'payload',
      array(select jsonb_array_elements_text(e -> 'lines')), 0, '-infinity'
    from unnest($3::jsonb[]) e`,
  values: [companyId, consumer, held.map(({ event, lines }) => JSON.stringify({ ...event, lines }))],
});

/** The lines in which an event waits. */
export const listWaitingLines = ({ companyId, consumer }: Share): Statement => ({
  name: "list-waiting-lines",
  text: `select distinct unnest(lines) as line from event_retries where ${ofShare} and parked_reason is null`,
  values: [companyId, consumer],
});

/** The earliest event that may be tried again: none before it waits in one of its lines. */
export const nextRetry = ({ companyId, consumer }: Share): Statement => ({
  name: "next-event-retry",
  text: `
    select seq, at, type, payload, attempts from event_retries r
    where ${ofShare} and parked_reason is null and next_at <= app.now() and not exists (
      select 1 from event_retries earlier
      where earlier.company_id = $1 and earlier.consumer = $2 and earlier.lines && r.lines and earlier.seq < r.seq
        and earlier.parked_reason is null)
    order by seq limit 1`,
  values: [companyId, consumer],
});

export const forgetRetry = ({ companyId, consumer }: Share, seq: number): Statement => ({
  name: "forget-event-retry",
  text: `delete from event_retries where ${ofShare} and seq = $3`,
  values: [companyId, consumer, seq],
});

/** Forgets what waited until it was not worth doing any more; what is parked stays to be seen. */
export const forgetLate = ({ companyId, consumer }: Share, before: string): Statement => ({
  name: "forget-late-event-retries",
  text: `delete from event_retries where ${ofShare} and parked_reason is null and at < $3`,
  values: [companyId, consumer, before],
});

/** Puts a retry that failed off, or parks it with this reason. */
export const putOff = (
  { companyId, consumer }: Share,
  seq: number,
  parkedReason: string | null,
): Statement => ({
  name: "put-event-retry-off",
  text: `
    update event_retries set attempts = attempts + 1, next_at = app.next_try(attempts), parked_reason = $4
    where ${ofShare} and seq = $3`,
  values: [companyId, consumer, seq, parkedReason],
});

/** Milliseconds until the next retry of a line's first event; null when none waits. */
export const pauseUntilRetry = ({ companyId, consumer }: Share): Statement => ({
  name: "pause-until-event-retry",
  text: `
    select (extract(epoch from greatest(min(next_at), app.now()) - app.now()) * 1000)::float8 as pause from event_retries
    where ${ofShare} and parked_reason is null and attempts > 0`,
  values: [companyId, consumer],
});

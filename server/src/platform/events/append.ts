import type { Statement } from "../database/transaction.ts";
import type { DomainEvent, LoggedEvent } from "./events.ts";

/**
 * Numbers events, each as its JSON, and writes them. The company's counter row stays locked until COMMIT, which makes
 * `seq` the commit order of that company, without gaps; therefore nothing may run after this statement. Answers the last
 * one's number, and their moment.
 */
export const appendEvents = (companyId: number, events: readonly string[]): Statement => ({
  name: "append-events",
  text: `
    with n as (update company_log set seq = seq + $2 where company_id = $1 returning seq),
    written as (
      insert into events (company_id, seq, at, type, payload)
      select $1, n.seq - $2 + e.position, now(), e.event ->> 'type', e.event -> 'payload'
      from n, unnest($3::jsonb[]) with ordinality e(event, position)
    )
    select seq, now() as at from n`,
  values: [companyId, events.length, events],
});

export interface Appended {
  [column: string]: unknown;
  seq: number;
  at: string;
}

/** Events that `appendEvents` wrote, as they come out of the log. */
export const loggedEvents = (events: readonly string[], { seq, at }: Appended): LoggedEvent[] =>
  events.map((event, index) => ({
    ...(JSON.parse(event) as DomainEvent),
    seq: seq - events.length + index + 1,
    at,
  }));

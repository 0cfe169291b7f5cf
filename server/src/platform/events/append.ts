import type { Statement } from "../database/transaction.ts";
import type { DomainEvent } from "./events.ts";

/**
 * Numbers the events and writes them. The company's counter row stays locked until COMMIT, which makes `seq` the commit
 * order of that company, without gaps; therefore nothing may run after this statement.
 */
export const appendEvents = (companyId: number, events: readonly DomainEvent[]): Statement => ({
  name: "append-events",
  text: `
    with n as (update company_log set seq = seq + $2 where company_id = $1 returning seq)
    insert into events (company_id, seq, at, type, payload)
    select $1, n.seq - $2 + e.position, now(), e.event ->> 'type', e.event -> 'payload'
    from n, unnest($3::jsonb[]) with ordinality e(event, position)`,
  values: [companyId, events.length, events.map((event) => JSON.stringify(event))],
});

import type { Tx } from "../../../platform/database/index.ts";
import { sharingLimit } from "./newContacts.ts";

/** Whom a number has written to for the first time lately, and what waits to leave by it. */
export interface NumberReach {
  /** Moments within the last day, ascending; what waits in the outbox counts as of now. */
  reached: number[];
  /** Messages to many that wait to leave by this connection. */
  waiting: number;
}

/** Reads what counts against a number's limit of new people, with that of the numbers that share it. */
export async function reachOf(tx: Tx, connectionId: number): Promise<NumberReach> {
  const [row] = await tx.query<{ reached: number[] | null; unsent: number; waiting: number; now: number }>({
    name: "reach-of-number",
    text: `
      select
        (select array_agg(moment order by moment) from (
          select (extract(epoch from min(r.reached_at)) * 1000)::float8 as moment from reached_contacts r
          where r.company_id = $1 and r.connection_id = any(${sharingLimit("$2")}) and r.reached_at > app.now() - interval '1 day'
          group by r.contact_id) each_of) as reached,
        (select count(distinct o.contact_id)::int from outbox o
          where o.company_id = $1 and o.connection_id = any(${sharingLimit("$2")}) and o.class = 'bulk'
            and not exists (select from reached_contacts r where r.company_id = $1 and r.connection_id = o.connection_id and r.contact_id = o.contact_id)
            and not exists (select from messages m where m.company_id = $1 and m.contact_id = o.contact_id and m.connection_id = o.connection_id
              and not m.is_private and (not m.from_me or m.ack > 0))) as unsent,
        (select count(*)::int from outbox o where o.company_id = $1 and o.connection_id = $2 and o.class = 'bulk') as waiting,
        (extract(epoch from app.now()) * 1000)::float8 as now`,
    values: [tx.companyId, connectionId],
  });
  const { reached, unsent, waiting, now } = row ?? { reached: null, unsent: 0, waiting: 0, now: 0 };
  return { reached: [...(reached ?? []), ...Array.from({ length: unsent }, () => now)], waiting };
}

/** Says whether a message to this contact would be the number's first. */
export async function isNewTo(
  tx: Tx,
  { connectionId, contactId }: { connectionId: number; contactId: number },
): Promise<boolean> {
  const rows = await tx.query({
    name: "is-new-to-number",
    text: `
      select where not exists (
          select from messages m where m.company_id = $1 and m.contact_id = $3 and m.connection_id = $2 and not m.is_private and (not m.from_me or m.ack > 0))
        and not exists (select from reached_contacts r where r.company_id = $1 and r.connection_id = $2 and r.contact_id = $3)`,
    values: [tx.companyId, connectionId, contactId],
  });
  return rows.length > 0;
}

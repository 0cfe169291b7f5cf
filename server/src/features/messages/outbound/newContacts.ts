import type { Pacing, SendingClass } from "../../../channels/port.ts";
import type { NumberHealth } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** Milliseconds after which it is looked again, where the end of a restriction is not told. */
const unknownEndMs = 3_600_000;

/** Number of people a day that a number may write to who did not write first; null: as many as one wants. */
export function newContactLimit(
  { newContacts }: Pacing,
  { numberSince, dailyContacts }: { numberSince: string | null; dailyContacts?: number | null | undefined },
  now: number,
): number | null {
  const weeks = numberSince === null ? 0 : Math.floor((now - Date.parse(numberSince)) / weekMs);
  const warm = newContacts && Math.min(newContacts.most, newContacts.firstWeek * 2 ** Math.min(20, weeks));
  const limits = [warm, dailyContacts].flatMap((limit) => (typeof limit === "number" ? [limit] : []));
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Reason that stops a number from writing to somebody for the first time, and until when. */
export interface Held {
  why: "restricted" | "new-contacts";
  until: string;
}

interface Standing {
  [column: string]: unknown;
  health: NumberHealth;
  number_since: string | null;
  now: string;
  reached: number;
  /** The day of the oldest of them ends. */
  free_at: string | null;
  /** It was written to before by this number, or today by another one that shares the limit. */
  is_known: boolean;
  is_counted: boolean;
}

/** SQL of the ids of a connection and of those whose numbers share its limit, an array; `$1` is the company. */
export const sharingLimit = (connection: string): string => `array(
          select p.id from connections own join connections p on p.company_id = $1
            and (p.id = own.id or p.health ->> 'portfolio' = own.health ->> 'portfolio')
          where own.company_id = $1 and own.id = ${connection})`;

interface Reach {
  connectionId: number;
  contactId: number;
  class: SendingClass;
  pacing: Pacing;
}

/**
 * Counts somebody as written to for the first time, unless the number may not: a person's words count and are held by a
 * restriction alone, as trying would make it longer. One after the other on a connection, and on those that share its limit.
 */
export async function reachContact(tx: Tx, reach: Reach): Promise<Held | undefined> {
  const { connectionId, contactId } = reach;
  const [standing] = await tx.query<Standing>({
    name: "standing-of-number",
    text: `
      with gate as materialized (
        select pg_advisory_xact_lock(6, coalesce(hashtext(p.health ->> 'portfolio'), $2::int))
        from connections p where p.company_id = $1 and p.id = $2
      )
      select w.health, w.number_since, app.now() as now, recent.reached, recent.free_at, recent.is_counted, known.is_known
      from gate, connections w
      cross join lateral (
        select count(distinct r.contact_id)::int as reached, min(r.reached_at) + interval '1 day' as free_at,
          coalesce(bool_or(r.contact_id = $3), false) as is_counted
        from reached_contacts r
        where r.company_id = $1 and r.connection_id = any(${sharingLimit("$2")}) and r.reached_at > app.now() - interval '1 day'
      ) recent
      cross join lateral (
        select exists (select from reached_contacts r where r.company_id = $1 and r.connection_id = $2 and r.contact_id = $3) as is_known
      ) known
      where w.company_id = $1 and w.id = $2`,
    values: [tx.companyId, connectionId, contactId],
  });
  if (!standing) return undefined;
  const held = heldBy(standing, reach);
  if (held || standing.is_known) return held;
  await tx.query({
    name: "reach-contact",
    text: `
      insert into reached_contacts (company_id, connection_id, contact_id, class, reached_at)
      values ($1, $2, $3, $4, app.now()) on conflict do nothing`,
    values: [tx.companyId, connectionId, contactId, reach.class],
  });
  return undefined;
}

function heldBy(standing: Standing, { pacing, class: name }: Reach): Held | undefined {
  const now = Date.parse(standing.now);
  const { restriction, dailyContacts } = standing.health;
  if (restriction && !(typeof restriction.until === "string" && Date.parse(restriction.until) <= now))
    return { why: "restricted", until: restriction.until ?? new Date(now + unknownEndMs).toISOString() };
  if (standing.is_known || standing.is_counted || name === "reply") return undefined;
  const limit = newContactLimit(pacing, { numberSince: standing.number_since, dailyContacts }, now);
  if (limit === null || standing.reached < limit) return undefined;
  return { why: "new-contacts", until: standing.free_at ?? new Date(now + dayMs).toISOString() };
}

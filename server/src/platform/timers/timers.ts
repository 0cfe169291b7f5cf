import type { Tx } from "../database/index.ts";

/** A kind of thing that happens at a time of its own. `name` is `feature.verb`. */
export interface TimerType<P> {
  readonly name: string;
  /** Only for the type; never set. */
  readonly payload?: P;
}

const defined = new Set<string>();

export function defineTimer<P>(name: string): TimerType<P> {
  if (defined.has(name)) throw new Error(`Two timers are called ${name}`);
  defined.add(name);
  return { name };
}

/** The names of all kinds of timers, for the start to see that each has a handler. */
export const definedTimers = (): readonly string[] => [...defined];

export interface Timer<P> {
  /** Names it within its company and kind. */
  key: string;
  /** ISO 8601, by the database's clock. */
  dueAt: string;
  payload: P;
}

/** Sets timers in the caller's transaction; one that stands already is moved, and its tries begin anew. */
export async function setTimers<P>(tx: Tx, type: TimerType<P>, timers: readonly Timer<P>[]): Promise<void> {
  if (timers.length === 0) return;
  await tx.query({
    name: "set-timers",
    text: `
      insert into timers (company_id, kind, key, due_at, payload, next_at)
      select $1, $2, key, due_at, payload, due_at
      from unnest($3::text[], $4::timestamptz[], $5::jsonb[]) as t(key, due_at, payload) order by key
      on conflict (company_id, kind, key) do update set due_at = excluded.due_at, payload = excluded.payload, attempts = 0,
        next_at = excluded.next_at, parked_reason = null`,
    values: [
      tx.companyId,
      type.name,
      timers.map(({ key }) => key),
      timers.map(({ dueAt }) => dueAt),
      timers.map(({ payload }) => JSON.stringify(payload)),
    ],
  });
}

/** Forgets timers; those that are gone already do not matter. */
export async function cancelTimers(tx: Tx, type: TimerType<unknown>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query({
    name: "cancel-timers",
    text: "delete from timers where company_id = $1 and kind = $2 and key = any($3::text[])",
    values: [tx.companyId, type.name, keys],
  });
}

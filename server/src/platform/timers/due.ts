import { type Database, prepared, type Tx } from "../database/index.ts";
import type { DueTimer, TimerHandler } from "./timerHandler.ts";

export interface DueKey {
  [column: string]: unknown;
  company_id: number;
  kind: string;
  key: string;
}

interface TimerRow {
  [column: string]: unknown;
  key: string;
  due_at: string;
  payload: unknown;
  attempts: number;
}

export const dueTimer = ({ key, due_at, payload, attempts }: TimerRow): DueTimer<unknown> => ({
  key,
  dueAt: due_at,
  payload,
  attempt: attempts + 1,
});

const mayRun = (handlers: readonly TimerHandler[]): string =>
  handlers.map(({ kind, companies }) => `t.kind = '${kind}' and t.company_id in (${companies})`).join(" or ");

/** A query for the companies with something due of these kinds, and the milliseconds until the next timer is. */
export const lookForTimers = (handlers: readonly TimerHandler[]): string => `
  select
    array(
      select t.company_id from timers t
      where t.parked_reason is null and t.next_at <= app.now() and (${mayRun(handlers)})
      group by t.company_id order by min(t.next_at), t.company_id) as companies,
    (select extract(epoch from t.next_at - app.now())::float8 * 1000 from timers t
      where t.parked_reason is null and t.next_at > app.now() order by t.next_at limit 1) as next_ms`;

export async function lookAtTimers(
  database: Database,
  handlers: readonly TimerHandler[],
): Promise<{ companies: readonly number[]; nextMs: number }> {
  const [row] = await database.system<{ companies: number[]; next_ms: number | null }>(
    prepared(lookForTimers(handlers)),
  );
  return { companies: row?.companies ?? [], nextMs: row?.next_ms ?? Number.POSITIVE_INFINITY };
}

/** Timers of a company that are looked at in one go; those of kinds that run together are taken in one go too. */
const most = 200;

/** A query for what a company has due of these kinds, the longest due first. */
export const dueTimersOf = (handlers: readonly TimerHandler[]): string => `
  select t.company_id, t.kind, t.key from timers t
  where t.company_id = $1 and t.parked_reason is null and t.next_at <= app.now() and (${mayRun(handlers)})
  order by t.next_at, t.kind, t.key limit ${most}`;

export const timersOf = (
  { database, handlers }: { database: Database; handlers: readonly TimerHandler[] },
  companyId: number,
): Promise<DueKey[]> => database.system<DueKey>({ ...prepared(dueTimersOf(handlers)), values: [companyId] });

const isDue = "parked_reason is null and next_at <= app.now()";
const byKey = `company_id = $1 and kind = $2 and key = $3 and ${isDue}`;
const valuesOf = (tx: Tx, { kind, key }: DueKey) => [tx.companyId, kind, key];

export const readTimer = async (tx: Tx, key: DueKey): Promise<TimerRow | undefined> =>
  (
    await tx.query<TimerRow>({
      name: "read-timer",
      text: `select key, due_at, payload, attempts from timers where ${byKey}`,
      values: valuesOf(tx, key),
    })
  )[0];

/** Undefined: another process is at it, or it was moved or cancelled. */
export const takeTimer = async (tx: Tx, key: DueKey): Promise<TimerRow | undefined> =>
  (
    await tx.query<TimerRow>({
      name: "take-timer",
      text: `
        delete from timers where ctid = (select ctid from timers where ${byKey} for update skip locked)
        returning key, due_at, payload, attempts`,
      values: valuesOf(tx, key),
    })
  )[0];

/** Takes those of one kind that nobody else is at, the longest due first. */
export const takeTimers = (tx: Tx, kind: string, keys: readonly DueKey[]): Promise<TimerRow[]> =>
  tx.query<TimerRow>({
    name: "take-timers",
    text: `
      with taken as (
        delete from timers where company_id = $1 and kind = $2 and key in (
          select key from timers where company_id = $1 and kind = $2 and key = any($3::text[]) and ${isDue}
          for update skip locked)
        returning key, due_at, payload, attempts, next_at)
      select key, due_at, payload, attempts from taken order by next_at, key`,
    values: [tx.companyId, kind, keys.map(({ key }) => key)],
  });

export async function delayTimer(tx: Tx, key: DueKey, parkedReason: string | null): Promise<void> {
  await tx.query({
    name: "delay-timer",
    text: `
      update timers set attempts = attempts + 1, next_at = app.next_try(attempts), parked_reason = $4 where ${byKey}`,
    values: [...valuesOf(tx, key), parkedReason],
  });
}

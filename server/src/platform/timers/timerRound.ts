import { type Database, prepared, type Statement, type Tx } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import type { Timer, TimerType } from "./timers.ts";

/** A timer that is due. Payloads come from our own `setTimers`, so their type is the kind's. */
export interface DueTimer<P> extends Timer<P> {
  /** 1 at the first. */
  attempt: number;
}

/** Handler of a kind of timer. */
export interface TimerHandler<P = unknown> {
  kind: string;
  /**
   * A query for the companies whose timers may run now, as the system role may read them; what is due of others waits
   * until they may.
   */
  companies: string;
  /** Tries until it is given up. */
  maxAttempts: number;
  /** Locks what `run` changes before the timer is taken, in the order in which everybody locks it. */
  lock?(tx: Tx, timer: DueTimer<P>): Promise<void>;
  /** Runs in one transaction with the timer's end, so that it happens once. It may set the same timer anew. */
  run(tx: Tx, timer: DueTimer<P>): Promise<void>;
  /** Ends what the last try did not do either; without it the timer is parked, to be seen by whoever runs the installation. */
  giveUp?(tx: Tx, timer: DueTimer<P>): Promise<void>;
}

/** Binds a kind of timer to its handler, whose functions know their payload. */
export const handleTimer = <P>({ name }: TimerType<P>, handler: Omit<TimerHandler<P>, "kind">) => ({
  ...handler,
  kind: name,
});

const pollEveryMs = 1_000;
/** Timers of one company that are taken at once. */
const shareOfCompany = 25;
/** Timers of all companies that are taken at once. */
const batchSize = 200;

interface TimerKey {
  [column: string]: unknown;
  company_id: number;
  kind: string;
  key: string;
}

interface TimerRow {
  [column: string]: unknown;
  due_at: string;
  payload: unknown;
  attempts: number;
}

/**
 * Runs what is due by the database's clock, one after the other. Several processes may: whoever takes a timer's row runs
 * it, in the row's own transaction. A server that was down finds what came due meanwhile.
 */
export class TimerRound {
  readonly role = "worker";
  readonly #database: Database;
  readonly #log: Logger;
  readonly #handlers: ReadonlyMap<string, TimerHandler>;
  readonly #claim: Statement;
  #poll: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;

  constructor(options: { database: Database; log: Logger; handlers: readonly TimerHandler[] }) {
    this.#database = options.database;
    this.#log = options.log;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.#claim = prepared(dueTimers(options.handlers));
  }

  start(): void {
    this.#poll = setInterval(() => void this.runDue(), pollEveryMs);
    void this.runDue();
  }

  /** Runs everything that is due now; a round that runs already is the same. */
  runDue(): Promise<void> {
    this.#round ??= this.#runAll()
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, "Timers could not be read; the poll will try again"),
      )
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#round;
  }

  async #runAll(): Promise<void> {
    if (this.#handlers.size === 0) return;
    for (;;) {
      const due = await this.#database.system<TimerKey>(this.#claim);
      let taken = 0;
      for (const one of due) {
        if (this.#stopped) return;
        if (await this.#runOne(one)) taken += 1;
      }
      // Nothing is due, or other processes are at all of it.
      if (taken === 0) return;
    }
  }

  /** False when there was nothing to take. One that cannot run must neither stop the others nor be tried without end. */
  async #runOne(timer: TimerKey): Promise<boolean> {
    const { company_id: companyId, kind, key } = timer;
    const handler = this.#handlers.get(kind);
    if (!handler) return false;
    try {
      return await this.#database.tenant(companyId, async (tx) => {
        const seen = await readTimer(tx, timer);
        if (!seen) return false;
        await handler.lock?.(tx, dueTimer(timer, seen));
        const taken = await takeTimer(tx, timer);
        if (taken) await handler.run(tx, dueTimer(timer, taken));
        return taken !== undefined;
      });
    } catch (error) {
      this.#log.error({ err: error, companyId, kind, key }, "A timer failed");
      await this.#putOff(handler, timer, error);
      return true;
    }
  }

  async #putOff(handler: TimerHandler, key: TimerKey, error: unknown): Promise<void> {
    await this.#database.tenant(key.company_id, async (tx) => {
      const seen = await readTimer(tx, key);
      if (!seen) return;
      const timer = dueTimer(key, seen);
      await handler.lock?.(tx, timer);
      const isLast = timer.attempt >= handler.maxAttempts;
      if (!isLast || !handler.giveUp) await delayTimer(tx, key, isLast ? reasonOf(error) : null);
      else if (await takeTimer(tx, key)) await handler.giveUp(tx, timer);
    });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 500) : String(error);

const dueTimer = ({ key }: TimerKey, { due_at, payload, attempts }: TimerRow): DueTimer<unknown> => ({
  key,
  dueAt: due_at,
  payload,
  attempt: attempts + 1,
});

/** A query for what is due of these kinds: the longest due first, a share for every company. */
export const dueTimers = (handlers: readonly TimerHandler[]): string => `
  select company_id, kind, key from (
    select t.company_id, t.kind, t.key, t.next_at,
      row_number() over (partition by t.company_id order by t.next_at, t.kind, t.key) as rank
    from timers t
    where t.parked_reason is null and t.next_at <= app.now()
      and (${handlers.map(({ kind, companies }) => `t.kind = '${kind}' and t.company_id in (${companies})`).join(" or ")})
  ) due where rank <= ${shareOfCompany} order by next_at, company_id, kind, key limit ${batchSize}`;

const byKey = "company_id = $1 and kind = $2 and key = $3 and parked_reason is null and next_at <= app.now()";
const valuesOf = (tx: Tx, { kind, key }: TimerKey) => [tx.companyId, kind, key];

const readTimer = async (tx: Tx, key: TimerKey): Promise<TimerRow | undefined> =>
  (
    await tx.query<TimerRow>({
      name: "read-timer",
      text: `select due_at, payload, attempts from timers where ${byKey}`,
      values: valuesOf(tx, key),
    })
  )[0];

/** Undefined: another process is at it, or it was moved or cancelled. */
const takeTimer = async (tx: Tx, key: TimerKey): Promise<TimerRow | undefined> =>
  (
    await tx.query<TimerRow>({
      name: "take-timer",
      text: `
        delete from timers where ctid = (select ctid from timers where ${byKey} for update skip locked)
        returning due_at, payload, attempts`,
      values: valuesOf(tx, key),
    })
  )[0];

async function delayTimer(tx: Tx, key: TimerKey, parkedReason: string | null): Promise<void> {
  await tx.query({
    name: "delay-timer",
    text: `
      update timers set attempts = attempts + 1, next_at = app.next_try(attempts), parked_reason = $4 where ${byKey}`,
    values: [...valuesOf(tx, key), parkedReason],
  });
}

import type { Database } from "../database/index.ts";
import { CompanyPool } from "../company-pool/index.ts";
import type { Logger } from "../log/log.ts";
import {
  delayTimer,
  type DueKey,
  dueTimer,
  lookAtTimers,
  readTimer,
  takeTimer,
  takeTimers,
  timersOf,
} from "./due.ts";
import type { OneByOne, TimerHandler, Together } from "./timerHandler.ts";

/** Milliseconds between two looks; a timer that is due sooner is looked for at its moment. */
const defaultLookEvery = 1_000;
/** What is due within it is looked for once. Milliseconds. */
const shortestRest = 20;
/** Companies at once. */
const parallel = 3;
/** Transactions of one company before the next company has its turn. */
const shareOfCompany = 25;

interface RoundOptions {
  database: Database;
  log: Logger;
  handlers: readonly TimerHandler[];
  /** Longer in tests. Milliseconds. */
  lookEvery?: number;
}

/**
 * Runs what is due by the database's clock: three companies side by side, the timers of each one after the other. Several
 * processes may: whoever takes a timer's row runs it, in the row's own transaction. A server that was down finds what came
 * due meanwhile.
 */
export class TimerRound {
  readonly role = "worker";
  readonly #options: RoundOptions;
  readonly #handlers: ReadonlyMap<string, TimerHandler>;
  readonly #pool: CompanyPool;
  #next: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.#pool = new CompanyPool({
      parallel,
      work: (companyId) => this.#runShare(companyId),
      onError: (companyId, err) =>
        options.log.error({ err, companyId }, "Timers could not be run; the next look will try again"),
    });
  }

  /** Looks now, and from then on. */
  start(): void {
    this.#looking = this.#lookAgain();
  }

  /** Runs everything that is due now, also what others set meanwhile to be due at once. */
  async runDue(): Promise<void> {
    const { companies } = await this.#look();
    await Promise.all(companies.map((companyId) => this.#pool.wake(companyId)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#next);
    await this.#looking;
    await this.#pool.stop();
  }

  /** Wakes the companies that have something due, and waits for none of them before the next look. */
  async #lookAgain(): Promise<void> {
    const { companies, nextMs } = await this.#look();
    for (const companyId of companies) void this.#pool.wake(companyId);
    if (this.#stopped) return;
    const rest = Math.min(this.#options.lookEvery ?? defaultLookEvery, Math.max(shortestRest, nextMs));
    this.#next = setTimeout(() => this.start(), rest);
  }

  async #look(): Promise<{ companies: readonly number[]; nextMs: number }> {
    const { database, handlers, log } = this.#options;
    const nothing = { companies: [], nextMs: Number.POSITIVE_INFINITY };
    if (handlers.length === 0) return nothing;
    try {
      return await lookAtTimers(database, handlers);
    } catch (error) {
      log.warn({ err: error }, "Timers could not be read; the next look will try again");
      return nothing;
    }
  }

  /** True when something was taken: more may be due, also what a timer has just set. */
  async #runShare(companyId: number): Promise<boolean> {
    const due = await timersOf(this.#options, companyId);
    const done = new Set<string>();
    let hasTaken = false;
    let transactions = 0;
    for (const key of due) {
      const handler = this.#handlers.get(key.kind);
      if (!handler || done.has(key.kind)) continue;
      if (this.#stopped || transactions === shareOfCompany) break;
      transactions += 1;
      if ("runMany" in handler) {
        done.add(key.kind);
        const same = due.filter(({ kind }) => kind === key.kind);
        if (await this.#runTogether(handler, companyId, same)) hasTaken = true;
      } else if (await this.#runOne(handler, key)) hasTaken = true;
    }
    return hasTaken;
  }

  /** False when there was nothing to take. One that cannot run must neither stop the others nor be tried without end. */
  async #runOne(handler: OneByOne, key: DueKey): Promise<boolean> {
    try {
      return await this.#options.database.tenant(key.company_id, async (tx) => {
        const seen = await readTimer(tx, key);
        if (!seen) return false;
        await handler.lock?.(tx, dueTimer(seen));
        const taken = await takeTimer(tx, key);
        if (taken) await handler.run(tx, dueTimer(taken));
        return taken !== undefined;
      });
    } catch (error) {
      await this.#putOff(handler, key, error);
      return true;
    }
  }

  /** Runs timers of one kind in one transaction; where it fails, each in its own, so that the good ones pass. */
  async #runTogether(handler: Together, companyId: number, keys: readonly DueKey[]): Promise<boolean> {
    try {
      return await this.#options.database.tenant(companyId, async (tx) => {
        const taken = await takeTimers(tx, handler.kind, keys);
        if (taken.length > 0) await handler.runMany(tx, taken.map(dueTimer));
        return taken.length > 0;
      });
    } catch (error) {
      const [only, ...others] = keys;
      if (only && others.length === 0) await this.#putOff(handler, only, error);
      else for (const key of keys) await this.#runTogether(handler, companyId, [key]);
      return true;
    }
  }

  async #putOff(handler: TimerHandler, key: DueKey, error: unknown): Promise<void> {
    const { company_id: companyId, kind } = key;
    this.#options.log.error({ err: error, companyId, kind, key: key.key }, "A timer failed");
    await this.#options.database.tenant(companyId, async (tx) => {
      const seen = await readTimer(tx, key);
      if (!seen) return;
      const timer = dueTimer(seen);
      const isLast = timer.attempt >= handler.maxAttempts;
      // What only waits is locked by nobody else, so that a timer that could not get its lock is put off all the same.
      if (!isLast || !handler.giveUp) return delayTimer(tx, key, isLast ? reasonOf(error) : null);
      if ("lock" in handler) await handler.lock?.(tx, timer);
      if (await takeTimer(tx, key)) await handler.giveUp(tx, timer);
    });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 500) : String(error);

import type { Database, Tx } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import type { LoggedEvent } from "./events.ts";
import type { EventFeed } from "./feed.ts";

/** Does something for events, once for each and also after an absence: how far it is is written with what it did. */
export interface DurableListener {
  /** Names its cursor; never reuse one. */
  consumer: string;
  /** Types of events. */
  on: readonly string[];
  /** Older ones are passed over: what is only worth doing soon. Milliseconds. */
  maxAge: number;
  /** Whether there is anything to do for this company. Asked often; while it is not, its cursor rests. */
  isNeeded(companyId: number): Promise<boolean>;
  handle(tx: Tx, events: readonly LoggedEvent[]): Promise<void>;
}

export interface ListenerRunnerOptions {
  database: Database;
  feed: EventFeed;
  log: Logger;
  listeners: readonly DurableListener[];
}

const batch = 500;
/** Events of a burst are read together. Milliseconds. */
const gatherFor = 500;
/** After an error, or when another process holds the cursor. */
const tryAgainAfter = 2_000;
const pollEvery = 30_000;

/** Runs durable listeners. Several processes may: the cursor's row is locked by the one that works. */
export class ListenerRunner {
  readonly #options: ListenerRunnerOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  /** Where to begin in a log of which nobody has read anything yet. */
  readonly #beginnings = new Map<string, number>();
  #unsubscribe: () => void = () => undefined;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ListenerRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#unsubscribe = this.#options.feed.subscribe((companyId, events) => {
      for (const listener of this.#options.listeners) {
        const first = events.find((event) => listener.on.includes(event.type));
        if (first) this.#wake(listener, companyId, { begin: first.seq - 1, delay: gatherFor });
      }
    });
    this.#poll = setInterval(() => void this.#pollOnce(), pollEvery);
    void this.#pollOnce();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#poll);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #wake(
    listener: DurableListener,
    companyId: number,
    { begin, delay }: { begin?: number; delay: number },
  ): void {
    const key = `${companyId}.${listener.consumer}`;
    if (begin !== undefined && !this.#beginnings.has(key)) this.#beginnings.set(key, begin);
    if (this.#stopped || this.#timers.has(key)) return;
    const run = () => {
      this.#timers.delete(key);
      const running = this.#run(listener, companyId).finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    this.#timers.set(key, setTimeout(run, delay));
  }

  async #run(listener: DurableListener, companyId: number): Promise<void> {
    try {
      if (!(await listener.isNeeded(companyId))) {
        // Whoever comes later begins where they came.
        this.#beginnings.delete(`${companyId}.${listener.consumer}`);
        return;
      }
      for (let left = true; left && !this.#stopped;) left = await this.#step(listener, companyId);
    } catch (error) {
      this.#options.log.warn(
        { err: error, companyId, consumer: listener.consumer },
        "A listener will try again",
      );
      this.#wake(listener, companyId, { delay: tryAgainAfter });
    }
  }

  /** One batch, in one transaction with what it causes. True when there may be more. */
  #step(listener: DurableListener, companyId: number): Promise<boolean> {
    const { consumer } = listener;
    return this.#options.database.tenant(companyId, async (tx) => {
      const seq = await this.#lockCursor(tx, consumer);
      if (seq === undefined) {
        this.#wake(listener, companyId, { delay: tryAgainAfter });
        return false;
      }
      const events = await tx.query<LoggedEvent & { [column: string]: unknown }>({
        name: "read-for-listener",
        text: `
          select seq, at, type, payload from events where company_id = $1 and seq > $2 and at >= $3
          order by seq limit ${batch}`,
        values: [companyId, seq, new Date(Date.now() - listener.maxAge).toISOString()],
      });
      const last = events.at(-1);
      if (!last) return false;
      const own = events.filter(({ type }) => listener.on.includes(type));
      if (own.length > 0) await listener.handle(tx, own);
      await tx.query({
        name: "move-cursor",
        text: "update event_cursors set seq = $3 where company_id = $1 and consumer = $2",
        values: [companyId, consumer, last.seq],
      });
      return events.length === batch;
    });
  }

  /** Undefined: another process is at it. */
  async #lockCursor(tx: Tx, consumer: string): Promise<number | undefined> {
    const lock = async () =>
      tx.query<{ seq: number }>({
        name: "lock-cursor",
        text: "select seq from event_cursors where company_id = $1 and consumer = $2 for update skip locked",
        values: [tx.companyId, consumer],
      });
    const [known] = await lock();
    if (known) return known.seq;
    await tx.query({
      name: "begin-cursor",
      text: "insert into event_cursors (company_id, consumer, seq) values ($1, $2, $3) on conflict do nothing",
      values: [tx.companyId, consumer, this.#beginnings.get(`${tx.companyId}.${consumer}`) ?? 0],
    });
    const [begun] = await lock();
    return begun?.seq;
  }

  /** What was not heard of: events of an absence, a lost signal. */
  async #pollOnce(): Promise<void> {
    const { database, listeners, log } = this.#options;
    try {
      for (const listener of listeners) {
        const behind = await database.system<{ company_id: number }>({
          name: "listeners-behind",
          text: "select c.company_id from event_cursors c join company_log l using (company_id) where c.consumer = $1 and c.seq < l.seq",
          values: [listener.consumer],
        });
        for (const { company_id } of behind) this.#wake(listener, company_id, { delay: 0 });
      }
    } catch (error) {
      log.warn({ err: error }, "The listeners' cursors could not be read");
    }
  }
}

import type { ProductRule } from "@balcao/contract";
import type { Database, Tx } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import { isOwn, type LoggedEvent } from "./events.ts";
import {
  type EventRetry,
  forgetLate,
  forgetRetry,
  holdBack,
  type LinedEvent,
  listWaitingLines,
  maxAttempts,
  nextRetry,
  pauseUntilRetry,
  putAside,
  putOff,
  type Share,
} from "./eventRetries.ts";
import type { EventFeed } from "./feed.ts";

/** Does something for events, once for each and also after an absence: how far it is is written with what it did. */
export interface DurableListener {
  /** Names its cursor; never reuse one. */
  consumer: string;
  /** Types of events. */
  on: readonly string[];
  /** The rule by which it changes things itself: what that caused is not brought to it, so that it never answers itself. */
  own?: ProductRule;
  /**
   * Milliseconds for which the first event of a burst waits for others, to be handled with them. 0 for what answers a
   * contact, 500 at most.
   */
  delayMs: number;
  /** Older ones are passed over: what is only worth doing soon. */
  maxAgeMs: number;
  /** Says whether there is anything to do for this company. Asked often; while it is not, its cursor rests. */
  isNeeded(companyId: number): Promise<boolean>;
  /**
   * Names for each event what must be handled in order, such as a conversation: while an event of it waits for another
   * try, later ones wait behind it. Asked only while one waits. Without it each event stands alone.
   */
  linesOf?(tx: Tx, events: readonly LoggedEvent[]): Promise<readonly (readonly string[])[]>;
  /** Handles events in one transaction with the cursor's move. Where it throws, each event is handled alone, and the bad one put aside. */
  handle(tx: Tx, events: readonly LoggedEvent[]): Promise<void>;
}

export interface ListenerRunnerOptions {
  database: Database;
  feed: EventFeed;
  log: Logger;
  listeners: readonly DurableListener[];
}

const batchSize = 500;
/** Pause after an error of the database, or when another process holds the cursor. */
const tryAgainAfterMs = 2_000;
const pollEveryMs = 30_000;
/** Longest timer for a retry, in milliseconds; the poll will think of one that is due much later. */
const longestTimerMs = 60_000;

/** Result of a step: whether there may be more, and which events it had read, when it failed. */
interface Step {
  size: number;
  events: LoggedEvent[];
}

/** Runs durable listeners. Several processes may: the cursor's row is locked by the one that works. */
export class ListenerRunner {
  readonly role = "worker";
  readonly #options: ListenerRunnerOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  /** Positions at which to begin in a log of which nobody has read anything yet. */
  readonly #beginnings = new Map<string, number>();
  #unsubscribe: () => void = () => undefined;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ListenerRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.feed.onWentBack(() => this.#beginnings.clear());
    this.#unsubscribe = this.#options.feed.subscribe((companyId, events) => {
      for (const listener of this.#options.listeners) {
        const first = events.find((event) => isMeant(listener, event));
        if (!first) continue;
        const key = keyOf({ companyId, consumer: listener.consumer });
        if (!this.#beginnings.has(key)) this.#beginnings.set(key, first.seq - 1);
        this.#wake(listener, companyId, listener.delayMs);
      }
    });
    this.#poll = setInterval(() => void this.#pollOnce(), pollEveryMs);
    void this.#pollOnce();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#poll);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  /** Runs a company's share after `delayMs`, or as soon as the run that is going on has ended. */
  #wake(listener: DurableListener, companyId: number, delayMs: number): void {
    const key = keyOf({ companyId, consumer: listener.consumer });
    if (this.#stopped || this.#timers.has(key)) return;
    const run = () => {
      this.#timers.delete(key);
      const before = this.#running.get(key) ?? Promise.resolve();
      const running = before
        .then(() => this.#run(listener, companyId))
        .finally(() => {
          if (this.#running.get(key) === running) this.#running.delete(key);
        });
      this.#running.set(key, running);
    };
    this.#timers.set(key, setTimeout(run, delayMs));
  }

  async #run(listener: DurableListener, companyId: number): Promise<void> {
    try {
      if (!(await listener.isNeeded(companyId))) {
        // A listener that comes later begins where it came.
        this.#beginnings.delete(keyOf({ companyId, consumer: listener.consumer }));
        return;
      }
      await this.#retryDue(listener, companyId);
      for (let left = true; left && !this.#stopped;) left = await this.#handleSome(listener, companyId);
    } catch (error) {
      this.#options.log.warn(
        { err: error, companyId, consumer: listener.consumer },
        "A listener will try again",
      );
      this.#wake(listener, companyId, tryAgainAfterMs);
    }
  }

  /** True when there may be more. */
  async #handleSome(listener: DurableListener, companyId: number): Promise<boolean> {
    try {
      return await this.#handleNext(listener, companyId, { size: batchSize, events: [] });
    } catch (error) {
      const context = { err: error, companyId, consumer: listener.consumer };
      this.#options.log.warn(context, "A listener failed for some events; it takes them one by one");
      return this.#handleEach(listener, companyId);
    }
  }

  /** The good ones pass, the bad one is put aside. True when there may be more. */
  async #handleEach(listener: DurableListener, companyId: number): Promise<boolean> {
    for (let count = 0; count < batchSize && !this.#stopped; count += 1) {
      const step: Step = { size: 1, events: [] };
      try {
        if (!(await this.#handleNext(listener, companyId, step))) return false;
      } catch (error) {
        const [bad] = step.events;
        if (!bad) throw error;
        await this.#putAside(listener, companyId, { bad, error });
      }
    }
    return true;
  }

  /** The next events, in one transaction with what they cause. True when there may be more. */
  #handleNext(listener: DurableListener, companyId: number, step: Step): Promise<boolean> {
    const share = { companyId, consumer: listener.consumer };
    return this.#options.database.tenant(companyId, async (tx) => {
      const cursor = await this.#lockCursor(tx, listener);
      if (!cursor) return false;
      step.events = await tx.query<LoggedEvent & { [column: string]: unknown }>({
        name: "read-for-listener",
        text: `
          select seq, at, type, payload from events where company_id = $1 and seq > $2 and at >= $3
          order by seq limit $4`,
        values: [companyId, cursor.seq, oldestOf(listener), step.size],
      });
      const last = step.events.at(-1);
      if (last) {
        const meant = step.events.filter((event) => isMeant(listener, event));
        const free = cursor.has_waiting ? await this.#holdBack(tx, listener, meant) : meant;
        if (free.length > 0) await listener.handle(tx, free);
        await moveCursor(tx, share, last.seq);
      }
      if (step.events.length === step.size) return true;
      if (cursor.has_waiting) await this.#wakeForRetries(tx, listener);
      return false;
    });
  }

  /** Keeps the events of which no line waits for another try; the others wait behind it. */
  async #holdBack(tx: Tx, listener: DurableListener, events: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
    const share = { companyId: tx.companyId, consumer: listener.consumer };
    const rows = await tx.query<{ line: string }>(listWaitingLines(share));
    const waiting = new Set(rows.map(({ line }) => line));
    const free: LoggedEvent[] = [];
    const held: LinedEvent[] = [];
    for (const lined of await withLines(tx, listener, events)) {
      if (!lined.lines.some((line) => waiting.has(line))) {
        free.push(lined.event);
        continue;
      }
      held.push(lined);
      // Later events of its other lines wait for it in turn.
      for (const line of lined.lines) waiting.add(line);
    }
    if (held.length > 0) await tx.query(holdBack(share, held));
    return free;
  }

  /** The cursor passes an event that failed; it is tried again by itself. */
  async #putAside(
    listener: DurableListener,
    companyId: number,
    { bad, error }: { bad: LoggedEvent; error: unknown },
  ): Promise<void> {
    const share = { companyId, consumer: listener.consumer };
    this.#options.log.error({ err: error, ...share, seq: bad.seq }, "A listener could not handle an event");
    await this.#options.database.tenant(companyId, async (tx) => {
      const cursor = await this.#lockCursor(tx, listener);
      // Another process came by meanwhile, and went on.
      if (!cursor || cursor.seq >= bad.seq) return;
      for (const lined of await withLines(tx, listener, [bad])) await tx.query(putAside(share, lined));
      await moveCursor(tx, share, bad.seq);
    });
  }

  /** Everything that was put aside and is due, one by one. */
  async #retryDue(listener: DurableListener, companyId: number): Promise<void> {
    const share = { companyId, consumer: listener.consumer };
    for (let left = true; left && !this.#stopped;) {
      const step: { retry?: EventRetry | undefined } = {};
      try {
        left = await this.#options.database.tenant(companyId, async (tx) => {
          const cursor = await this.#lockCursor(tx, listener);
          if (!cursor?.has_waiting) return false;
          await tx.query(forgetLate(share, oldestOf(listener)));
          [step.retry] = await tx.query<EventRetry>(nextRetry(share));
          if (!step.retry) return false;
          await listener.handle(tx, [step.retry]);
          await tx.query(forgetRetry(share, step.retry.seq));
          return true;
        });
      } catch (error) {
        if (!step.retry) throw error;
        await this.#putOff(share, { retry: step.retry, error });
      }
    }
  }

  async #putOff(share: Share, { retry, error }: { retry: EventRetry; error: unknown }): Promise<void> {
    const parks = retry.attempts + 1 >= maxAttempts;
    const context = { err: error, ...share, seq: retry.seq, parks };
    this.#options.log.error(context, "A listener could not handle an event again");
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await this.#options.database.tenant(share.companyId, (tx) =>
      tx.query(putOff(share, retry.seq, parks ? reason : null)),
    );
  }

  async #wakeForRetries(tx: Tx, listener: DurableListener): Promise<void> {
    const [row] = await tx.query<{ pause: number | null }>(
      pauseUntilRetry({ companyId: tx.companyId, consumer: listener.consumer }),
    );
    const pauseMs = row?.pause ?? null;
    if (pauseMs !== null && pauseMs < longestTimerMs)
      this.#wake(listener, tx.companyId, Math.max(50, pauseMs));
  }

  /** Undefined: another process is at it, and this one looks again later. */
  async #lockCursor(
    tx: Tx,
    listener: DurableListener,
  ): Promise<{ seq: number; has_waiting: boolean } | undefined> {
    const { consumer } = listener;
    const lock = () =>
      tx.query<{ seq: number; has_waiting: boolean }>({
        name: "lock-cursor",
        text: `
          select seq, exists (
            select 1 from event_retries where company_id = $1 and consumer = $2 and parked_reason is null) as has_waiting
          from event_cursors where company_id = $1 and consumer = $2 for update skip locked`,
        values: [tx.companyId, consumer],
      });
    const [known] = await lock();
    if (known) return known;
    await tx.query({
      name: "begin-cursor",
      text: "insert into event_cursors (company_id, consumer, seq) values ($1, $2, $3) on conflict do nothing",
      values: [
        tx.companyId,
        consumer,
        this.#beginnings.get(keyOf({ companyId: tx.companyId, consumer })) ?? 0,
      ],
    });
    const [begun] = await lock();
    if (!begun) this.#wake(listener, tx.companyId, tryAgainAfterMs);
    return begun;
  }

  /** Looks for what was not heard of: events of an absence, a lost signal, retries that are due. */
  async #pollOnce(): Promise<void> {
    const { database, listeners, log } = this.#options;
    try {
      for (const listener of listeners) {
        const behind = await database.system<{ company_id: number }>({
          name: "listeners-behind",
          text: `
            select c.company_id from event_cursors c join company_log l using (company_id)
            where c.consumer = $1 and c.seq < l.seq
            union
            select company_id from event_retries
            where consumer = $1 and parked_reason is null and next_at <= app.now()`,
          values: [listener.consumer],
        });
        for (const { company_id } of behind) this.#wake(listener, company_id, 0);
      }
    } catch (error) {
      log.warn({ err: error }, "The listeners' cursors could not be read");
    }
  }
}

const isMeant = ({ on, own }: DurableListener, event: LoggedEvent): boolean =>
  on.includes(event.type) && !(own && isOwn(event, own));

const keyOf = ({ companyId, consumer }: Share): string => `${companyId}.${consumer}`;

const oldestOf = ({ maxAgeMs }: DurableListener): string => new Date(Date.now() - maxAgeMs).toISOString();

async function withLines(
  tx: Tx,
  listener: DurableListener,
  events: readonly LoggedEvent[],
): Promise<LinedEvent[]> {
  const lines = (await listener.linesOf?.(tx, events)) ?? [];
  return events.map((event, at) => ({ event, lines: lines[at] ?? [] }));
}

async function moveCursor(tx: Tx, { companyId, consumer }: Share, seq: number): Promise<void> {
  await tx.query({
    name: "move-cursor",
    text: "update event_cursors set seq = $3 where company_id = $1 and consumer = $2",
    values: [companyId, consumer, seq],
  });
}

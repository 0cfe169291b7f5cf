import type pg from "pg";
import type { Database } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import { NotificationListener } from "./notificationListener.ts";
import type { DomainEvent, LoggedEvent } from "./events.ts";
import { type Heads, isTailReplaced, readHeads, renewEpoch, type Tail } from "./heads.ts";

export type FeedListener = (companyId: number, events: readonly LoggedEvent[]) => void;
export type CommitListener = (companyId: number, events: readonly DomainEvent[]) => void;

interface FeedRow extends pg.QueryResultRow, LoggedEvent {
  company_id: number;
}

const channel = "balcao_events";
/** Signals are lost with a connection; the poll finds what they should have told. Milliseconds. */
const pollEvery = 2_000;
/** Other processes are told at most this often. Milliseconds. */
const signalEvery = 25;
const batch = 500;

/**
 * Reads every company's log from where this process began, in order and without gaps, and hands it to whoever
 * subscribed. What this process commits comes with its number: where that is the next, nothing needs to be read. Woken by
 * other processes' signals as well, and by a poll. After the loss of a database whose standby lagged, or a restored
 * backup, a log may end before what was handed on: then it goes on from its end under a new epoch.
 */
export class EventFeed {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #listener: NotificationListener;
  readonly #positions = new Map<number, number>();
  /** Moments of the events at the positions, as far as this process handed them on. */
  readonly #moments = new Map<number, string>();
  readonly #backListeners: (() => void)[] = [];
  #epoch = "";
  #timeline = "";
  readonly #dirty = new Set<number>();
  /** The last number of each company that others have not been told of. */
  readonly #toSignal = new Map<number, number>();
  readonly #listeners = new Set<FeedListener>();
  readonly #commitListeners = new Set<CommitListener>();
  #reading: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;
  #signal: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ database, url, log }: { database: Database; url: string; log: Logger }) {
    this.#database = database;
    this.#log = log;
    this.#listener = new NotificationListener({ url, channel, log, hear: (payload) => this.#heard(payload) });
  }

  async start(): Promise<void> {
    await this.#begin();
    this.#database.onEvents = (companyId, events) => this.#committed(companyId, events);
    await this.#listener.start();
    this.#poll = setInterval(() => void this.#catchUp(), pollEvery);
  }

  /** Calls `listener` with each company's events in order; returns how to stop. */
  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls `listener` with what this process commits, before whoever committed goes on: what is kept in memory is then
   * never older than an answer that was given here. Everything comes through `subscribe` as well.
   */
  subscribeToCommits(listener: CommitListener): void {
    this.#commitListeners.add(listener);
  }

  /** Calls `listener` when events that were handed on are gone: whatever was concluded from them may be wrong. */
  onWentBack(listener: () => void): void {
    this.#backListeners.push(listener);
  }

  /** Epoch of the installation's logs; positions of another one mean nothing. */
  get epoch(): string {
    return this.#epoch;
  }

  /** Up to where a company's log has been handed on. */
  position(companyId: number): number {
    return this.#positions.get(companyId) ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    clearTimeout(this.#signal);
    await this.#reading;
    await this.#listener.stop();
  }

  #committed(companyId: number, events: readonly LoggedEvent[]): void {
    for (const listener of this.#commitListeners) listener(companyId, events);
    const first = events[0]?.seq ?? 0;
    const last = events.at(-1)?.seq ?? 0;
    if (first === this.position(companyId) + 1 && events.length <= batch) this.#handOn(companyId, events);
    // The later of two commits may be heard of first: what lies between is read.
    else if (last > this.position(companyId)) this.#wake(companyId);
    this.#toSignal.set(companyId, Math.max(last, this.#toSignal.get(companyId) ?? 0));
    this.#signal ??= setTimeout(() => void this.#signalOthers(), signalEvery);
  }

  #wake(companyId: number): void {
    this.#dirty.add(companyId);
    this.#reading ??= this.#drain().finally(() => {
      this.#reading = undefined;
      // Somebody may have woken us between the last look and here.
      if (this.#dirty.size > 0 && !this.#stopped) this.#wake(companyId);
    });
  }

  async #drain(): Promise<void> {
    // The first wake of a burst waits for its neighbours of the same turn.
    await new Promise(setImmediate);
    while (this.#dirty.size > 0 && !this.#stopped) {
      const companies = [...this.#dirty];
      this.#dirty.clear();
      try {
        this.#hand(await this.#read(companies));
      } catch (error) {
        this.#log.warn({ err: error }, "The event log could not be read; the poll will try again");
        return;
      }
    }
  }

  #read(companies: readonly number[]): Promise<FeedRow[]> {
    return this.#database.system<FeedRow>({
      name: "read-feed",
      text: `
        select e.company_id, e.seq, e.at, e.type, e.payload
        from unnest($1::int[], $2::bigint[]) w(company_id, seq)
        cross join lateral (
          select * from events where company_id = w.company_id and seq > w.seq order by seq limit ${batch}
        ) e
        order by e.company_id, e.seq`,
      values: [companies, companies.map((id) => this.position(id))],
    });
  }

  #hand(rows: readonly FeedRow[]): void {
    for (const [companyId, events] of Map.groupBy(rows, (row) => row.company_id)) {
      if (events.length >= batch) this.#dirty.add(companyId);
      // Some may have been handed on while this was read.
      const position = this.position(companyId);
      this.#handOn(
        companyId,
        events.filter((event) => event.seq > position),
      );
    }
  }

  #handOn(companyId: number, events: readonly LoggedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#positions.set(companyId, last.seq);
    this.#moments.set(companyId, last.at);
    for (const listener of this.#listeners) this.#call(listener, companyId, events);
  }

  #call(listener: FeedListener, companyId: number, events: readonly LoggedEvent[]): void {
    try {
      listener(companyId, events);
    } catch (error) {
      this.#log.error({ err: error, companyId }, "A listener of the event feed failed");
    }
  }

  /** A timeline that ended while no process ran may have taken events along that browsers know of. */
  async #begin(): Promise<void> {
    const heads = await readHeads(this.#database);
    this.#goOnFrom(
      heads.keptTimeline === heads.timeline
        ? heads
        : await renewEpoch(this.#database, heads, heads.keptTimeline !== null),
    );
  }

  #goOnFrom({ epoch, timeline, seqs }: Heads): void {
    this.#epoch = epoch;
    this.#timeline = timeline;
    this.#positions.clear();
    this.#moments.clear();
    for (const [companyId, seq] of seqs) this.#positions.set(companyId, seq);
  }

  async #catchUp(): Promise<void> {
    try {
      const before = this.#tails();
      const heads = await readHeads(this.#database);
      if (await this.#wentBack(before, heads)) return await this.#goBack(heads);
      for (const [companyId, seq] of heads.seqs) if (seq > this.position(companyId)) this.#wake(companyId);
    } catch (error) {
      this.#log.warn({ err: error }, "The event log could not be polled");
    }
  }

  #tails(): Tail[] {
    return [...this.#positions].map(([companyId, seq]) => ({
      companyId,
      seq,
      at: this.#moments.get(companyId),
    }));
  }

  /** `before` was noted before the heads were read: what was committed meanwhile is no step back. */
  async #wentBack(before: readonly Tail[], heads: Heads): Promise<boolean> {
    if (heads.epoch !== this.#epoch) return true;
    if (before.some(({ companyId, seq }) => seq > (heads.seqs.get(companyId) ?? seq))) return true;
    if (heads.timeline === this.#timeline) return false;
    // Another server took over. A log that lost its end may have grown past it already.
    if (await isTailReplaced(this.#database, before)) return true;
    await renewEpoch(this.#database, heads, false);
    this.#timeline = heads.timeline;
    return false;
  }

  async #goBack(heads: Heads): Promise<void> {
    // Another process may have noticed it first.
    const isNoticed = heads.epoch !== this.#epoch;
    await this.#reading;
    this.#goOnFrom(
      isNoticed ? await readHeads(this.#database) : await renewEpoch(this.#database, heads, true),
    );
    this.#dirty.clear();
    this.#toSignal.clear();
    this.#log.error("Events of the log are gone: every browser loads anew what it shows");
    for (const listener of this.#backListeners) listener();
  }

  async #signalOthers(): Promise<void> {
    this.#signal = undefined;
    const companies = [...this.#toSignal];
    this.#toSignal.clear();
    try {
      await this.#database.system({
        name: "signal-events",
        text: "select pg_notify($1, $2)",
        values: [channel, JSON.stringify(companies.slice(0, 300))],
      });
    } catch (error) {
      this.#log.debug({ err: error }, "Other processes could not be signalled; their poll will find out");
    }
  }

  #heard(payload: string): void {
    const signals: unknown = JSON.parse(payload);
    if (!Array.isArray(signals)) return;
    for (const one of signals as readonly unknown[]) {
      if (!Array.isArray(one)) continue;
      const [companyId, seq] = one as readonly unknown[];
      // Our own signals come back too: what was handed on already is no news.
      if (typeof companyId === "number" && typeof seq === "number" && seq > this.position(companyId))
        this.#wake(companyId);
    }
  }
}

import type { Runner } from "../../../platform/feature/index.ts";
import { randomUUID } from "node:crypto";
import type {
  AccountNotice,
  Capabilities,
  ChannelAdapter,
  ChannelSession,
  ChannelSink,
  HistoryPart,
  InboundEvent,
} from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { EventFeed } from "../../../platform/events/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { connectionDeleted, sessionCommanded } from "../connections.events.ts";
import type { Owner } from "../secrets.ts";
import { freeLeases, keepLeases, type OwnedConnection, releaseLeases } from "./leases.ts";
import { RunningSession } from "./runningSession.ts";

export interface SessionManagerOptions {
  database: Database;
  feed: Pick<EventFeed, "subscribe">;
  log: Logger;
  secretKey: string;
  adapters: ReadonlyMap<string, ChannelAdapter>;
  /** Resolves once the events are committed. */
  accept(delivery: Owner & { events: readonly InboundEvent[] }): Promise<void>;
  /** Resolves once the part is kept. */
  keepHistory(announced: Owner & { part: HistoryPart }): Promise<void>;
  /** Lossy: typing and presence. */
  signal(about: Owner & { signal: Parameters<ChannelSink["signal"]>[0] }): void;
  /** Hears that what waits to be sent may go. */
  onConnected?(owner: Owner): void;
  /** No other process works on this database: what a killed one held need not expire first. */
  isAlone?: boolean;
  /** Shorter in tests. */
  leaseSeconds?: number;
  renewMilliseconds?: number;
  /** Fewer in tests. */
  leasesAtOnce?: number;
}

/** Free leases that a process takes in one go: several that start together each get their share. */
const usualLeasesAtOnce = 20;
/** Milliseconds until it takes the next ones: in that time as many WhatsApp sessions open their connections. */
const nextLeasesAfter = 600;

export type SessionOptions = SessionManagerOptions & { holder: string };

export interface LiveSession extends Owner {
  session: ChannelSession;
  /** Abilities of its channel. */
  can: Capabilities;
}

/**
 * Runs the sessions of those connections whose lease this process holds. What should run is written in rows, so that it
 * survives every process; events only make it happen sooner than the next round.
 */
export class SessionManager implements Runner {
  readonly role = "sessions";
  readonly drains = true;
  readonly #options: SessionOptions;
  readonly #leaseSeconds: number;
  readonly #leasesAtOnce: number;
  readonly #running = new Map<number, RunningSession>();
  #unsubscribe: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #more: NodeJS.Timeout | undefined;
  #renewedAt = 0;
  #stopped = false;

  constructor(options: SessionManagerOptions) {
    this.#options = { ...options, holder: randomUUID() };
    this.#leaseSeconds = options.leaseSeconds ?? 15;
    this.#leasesAtOnce = options.leasesAtOnce ?? usualLeasesAtOnce;
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#options.feed.subscribe((_companyId, events) => {
      for (const { type, payload } of events) this.#hear(type, payload);
    });
    if (this.#options.isAlone) await freeLeases(this.#options.database);
    this.#timer = setInterval(() => this.wake(), this.#options.renewMilliseconds ?? 5_000);
    this.wake();
    await this.#round;
  }

  /** Lets go of everything, so that another process takes over at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    clearTimeout(this.#more);
    await this.#round;
    await this.#releaseAll();
    await releaseLeases(this.#options.database, this.#options.holder);
  }

  /** The session of a connection, if it runs here. */
  session(connectionId: number): ChannelSession | undefined {
    return this.#running.get(connectionId)?.session;
  }

  /** Says whether another process runs the session of a connection. */
  async isElsewhere(connectionId: number): Promise<boolean> {
    const rows = await this.#options.database.system({
      name: "lease-of-another",
      text: "select 1 from leases where connection_id = $1 and holder <> $2::uuid and expires_at > now()",
      values: [connectionId, this.#options.holder],
    });
    return rows.length > 0;
  }

  /** Sessions that are connected and run here: what they must send is this process's to send. */
  liveSessions(): LiveSession[] {
    return [...this.#running].flatMap(([connectionId, { session, isConnected, companyId, can }]) =>
      session && isConnected ? [{ companyId, connectionId, session, can }] : [],
    );
  }

  /** Tells the sessions of a channel what the provider says of an account; it concerns those who know it. */
  hear(channel: string, notice: AccountNotice): void {
    for (const running of this.#running.values())
      if (running.channel === channel) running.session?.hear?.(notice);
  }

  /** Looks at once what is to do, instead of with the next round. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = undefined;
    });
  }

  #hear(type: string, payload: unknown): void {
    if (type === sessionCommanded.name) this.wake();
    if (type !== connectionDeleted.name) return;
    const connectionId =
      typeof payload === "object" && payload && "connectionId" in payload ? Number(payload.connectionId) : 0;
    const running = this.#running.get(connectionId);
    this.#running.delete(connectionId);
    void running?.abandon();
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const startedAt = performance.now();
        const owned = await keepLeases(this.#options.database, {
          holder: this.#options.holder,
          seconds: this.#leaseSeconds,
          atMost: this.#leasesAtOnce,
          pulses: [...this.#running].flatMap(([connectionId, { session }]) => {
            const pulse = session?.pulse?.();
            return pulse ? [{ connectionId, ...pulse }] : [];
          }),
        });
        this.#renewedAt = startedAt;
        this.#comeBackForMore(owned);
        await this.#follow(owned);
      } catch (error) {
        this.#options.log.warn({ err: error }, "Leases could not be renewed; the next round will try again");
        await this.#fence();
      }
    }
  }

  /** Asks again soon after a round that took as many as it may: there may be more. */
  #comeBackForMore(owned: readonly OwnedConnection[]): void {
    const taken = owned.filter(({ id }) => !this.#running.has(id)).length;
    if (taken < this.#leasesAtOnce) return;
    clearTimeout(this.#more);
    this.#more = setTimeout(() => this.wake(), nextLeasesAfter);
  }

  async #follow(owned: readonly OwnedConnection[]): Promise<void> {
    const ids = new Set(owned.map((row) => row.id));
    const lost = [...this.#running].filter(([connectionId]) => !ids.has(connectionId));
    for (const [connectionId] of lost) this.#running.delete(connectionId);
    for (const row of owned) this.#runningOf(row)?.follow(row);
    await Promise.all(lost.map(([, running]) => running.release()));
  }

  #runningOf(row: OwnedConnection): RunningSession | undefined {
    const known = this.#running.get(row.id);
    if (known) return known;
    const adapter = this.#options.adapters.get(row.channel);
    if (!adapter) return undefined;
    const running = new RunningSession(row, adapter, this.#options);
    this.#running.set(row.id, running);
    return running;
  }

  /** Ends the sessions where the database is away for as long as a lease lasts: another process may own them, and two must not run. */
  async #fence(): Promise<void> {
    if (performance.now() - this.#renewedAt < this.#leaseSeconds * 1000) return;
    await this.#releaseAll();
  }

  async #releaseAll(): Promise<void> {
    const running = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(running.map((one) => one.release()));
  }
}

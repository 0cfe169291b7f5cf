import type { Server as HttpServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { streamEvents } from "@balcao/contract";
import { Server, type Socket } from "socket.io";
import type { Config } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import type { EventFeed, LoggedEvent } from "../events/index.ts";
import type { Caller } from "../http/index.ts";
import type { Logger } from "../log/log.ts";
import { Client, type ClientListener } from "./clients.ts";
import type { AnyLiveRule, Emission } from "./live.ts";
import { hearersAfter, planDelivery } from "./plan.ts";
import { parsePosition } from "./position.ts";
import { SocketDoor } from "./socketDoor.ts";
import { Written } from "./wire.ts";

export interface RealtimeOptions {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  /** Links to files: written for everybody, and completed for each session. */
  links: { names(text: string): boolean; complete(text: string, sessionId: string): string };
  database: Database;
  feed: EventFeed;
  log: Logger;
  rules: readonly AnyLiveRule[];
  authenticate(token: string | undefined): Promise<Caller>;
  /** The caller as of now; from memory unless something was heard. Undefined when the session or the user is gone. */
  refresh(caller: Caller): Promise<Caller | undefined>;
  /**
   * Says whether the caller may see other things since this event; what was missed is then not told, but loaded anew.
   */
  changesRights(event: LoggedEvent, caller: Caller): boolean;
  /** Listeners of features for each page that connects. */
  listeners: readonly ClientListener[];
}

interface Live {
  socket: Socket;
  caller: Caller;
  /** False between its connection and the end of its catch-up: a socket gets nothing else then. */
  ready: boolean;
  /** Its session is over: it learns why and is cut. */
  ended: boolean;
}

/** Missed events, and their age in ms, beyond which a client reloads instead of catching up. */
const catchUpLimit = 1_000;
const catchUpAge = 24 * 3_600_000;
const recheckEvery = 1_000;
/** Nobody has more tabs than these; what one socket may send would else be no limit at all. */
const socketsPerSession = 30;
const positionEvery = 10_000;
/** A company is told at most this often, so that what happens in a burst is told together. Milliseconds. */
const deliveryGap = 15;
/** Milliseconds for which events wait for a database that is away, and between two tries. */
const deliveryPatience = 30_000;
const deliveryPause = 250;

/** Live events to browsers: from the log, authorised at delivery, resumable by position. */
export class Realtime {
  readonly #options: RealtimeOptions;
  readonly #door: SocketDoor;
  readonly #io: Server;
  readonly #companies = new Map<number, Set<Live>>();
  readonly #chains = new Map<number, Promise<void>>();
  /** Events that wait for their turn in a company's line. */
  readonly #waiting = new Map<number, LoggedEvent[]>();
  /** Times at which each company was told last. */
  readonly #toldAt = new Map<number, number>();
  readonly #delivered = new Map<number, number>();
  readonly #unsubscribe: () => void;
  readonly #timers: NodeJS.Timeout[];
  #stopped = false;

  constructor(server: HttpServer, options: RealtimeOptions) {
    this.#options = options;
    this.#door = new SocketDoor({ ...options, judge: (...who) => this.#judge(...who) });
    this.#io = new Server(server, this.#door.options);
    const namespaces = this.#door.open(this.#io);
    namespaces.use(
      (socket, next) =>
        void this.#admit(socket).then(
          () => next(),
          (error: Error) => next(error),
        ),
    );
    namespaces.on("connection", (socket) => this.#connected(socket));
    this.#unsubscribe = options.feed.subscribe((companyId, events) => this.#heard(companyId, events));
    options.feed.onWentBack(() => this.#startAnew());
    this.#timers = [
      setInterval(() => this.#recheck(), recheckEvery),
      setInterval(() => this.#sendPositions(), positionEvery),
    ];
  }

  /** Number of companies that have a namespace here. */
  get namespaces(): number {
    return this.#door.namespaces;
  }

  get connected(): number {
    return [...this.#companies.values()].reduce((sum, sockets) => sum + sockets.size, 0);
  }

  /** Sends a lossy signal (typing, presence) to the sockets whose caller and rooms `audience` picks. */
  signal(
    companyId: number,
    one: Emission,
    audience: (caller: Caller, rooms: ReadonlySet<string>) => boolean,
  ): void {
    const sockets = [...(this.#companies.get(companyId) ?? [])].filter(
      (live) => live.ready && !live.ended && audience(live.caller, live.socket.rooms),
    );
    this.#broadcast(sockets, one);
  }

  /** Users of a company with at least one socket here. */
  online(companyId: number): Set<number> {
    return new Set([...(this.#companies.get(companyId) ?? [])].map((live) => live.caller.id));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#chains.values());
    // The HTTP server is closed by whoever opened it.
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  /** The caller, who may hear the company; asked before the company's namespace is made, and again before a socket joins. */
  async #judge(companyId: number, token: unknown): Promise<Caller> {
    const caller = await this.#options.authenticate(typeof token === "string" ? token : undefined);
    if (caller.companyId !== companyId) throw new Error("ERR_SESSION_EXPIRED");
    if (!caller.subscriptionValid) throw new Error("ERR_SUBSCRIPTION_EXPIRED");
    return caller;
  }

  async #admit(socket: Socket): Promise<void> {
    const caller = await this.#judge(Number(socket.nsp.name.slice(1)), socket.handshake.auth["token"]);
    if (this.#socketsOf(caller) >= socketsPerSession) throw new Error("ERR_TOO_MANY_REQUESTS");
    this.#door.admit(socket.conn);
    socket.data = { caller };
  }

  #socketsOf({ companyId, sessionId }: Caller): number {
    const sockets = [...(this.#companies.get(companyId) ?? [])];
    return sockets.filter((live) => live.caller.sessionId === sessionId).length;
  }

  #connected(socket: Socket): void {
    const { caller } = socket.data as { caller: Caller };
    const live: Live = { socket, caller, ready: false, ended: false };
    const sockets = this.#companies.get(caller.companyId) ?? new Set();
    this.#companies.set(caller.companyId, sockets.add(live));
    socket.on("disconnect", () => {
      sockets.delete(live);
      if (sockets.size === 0) this.#companies.delete(caller.companyId);
      // Nothing else is asked for by the same connection.
      socket.conn.close();
    });
    const client = new Client(this.#options.log, {
      socket,
      caller: () => live.caller,
      send: (one) => this.#broadcast([live], one),
    });
    for (const listen of this.#options.listeners) listen(client);
    // Queued in the company's line, so that nothing is told twice or skipped between the past and the present.
    this.#enqueue(caller.companyId, () =>
      this.#welcome(live).catch((error: unknown) => {
        // Connected and told nothing would be worse: cut without a word, the client comes back from where it was.
        socket.conn.close();
        throw error;
      }),
    );
  }

  #enqueue(companyId: number, work: () => Promise<void>): void {
    const before = this.#chains.get(companyId) ?? Promise.resolve();
    const after = before
      .then(work)
      .catch((error: unknown) =>
        this.#options.log.error({ err: error, companyId }, "Live events could not be delivered"),
      );
    this.#chains.set(companyId, after);
    void after.then(() => {
      if (this.#chains.get(companyId) === after) this.#chains.delete(companyId);
    });
  }

  #head(companyId: number): number {
    return this.#delivered.get(companyId) ?? this.#options.feed.position(companyId);
  }

  async #welcome(live: Live): Promise<void> {
    const { companyId } = live.caller;
    const head = this.#head(companyId);
    this.#delivered.set(companyId, head);
    const given = parsePosition(live.socket.handshake.auth["position"]);
    if (given && (given.epoch !== this.#options.feed.epoch || !(await this.#catchUp(live, given.seq, head))))
      live.socket.emit(streamEvents.resync, {});
    live.ready = true;
    live.socket.emit(streamEvents.position, this.#position(head));
  }

  /** Tells what happened while the client was away. False when that is too much, or its rights changed meanwhile. */
  async #catchUp(live: Live, from: number, head: number): Promise<boolean> {
    const { companyId } = live.caller;
    if (from > head || head - from > catchUpLimit) return from === head;
    if (from === head) return true;
    const events = await this.#options.database.system<LoggedEvent & { [column: string]: unknown }>({
      name: "read-missed",
      text: "select seq, at, type, payload from events where company_id = $1 and seq > $2 and seq <= $3 order by seq",
      values: [companyId, from, head],
    });
    const first = events[0];
    if (events.length !== head - from || !first || Date.now() - Date.parse(first.at) > catchUpAge)
      return false;
    if (events.some((event) => this.#options.changesRights(event, live.caller))) return false;
    const plan = await planDelivery({
      ...this.#options,
      companyId,
      events,
      viewers: [live],
      latestOnly: true,
    });
    for (const { emission } of plan) this.#broadcast([live], emission);
    return true;
  }

  /**
   * Queues events: what happens while others are being delivered is delivered together, and its rows are loaded once.
   */
  #heard(companyId: number, events: readonly LoggedEvent[]): void {
    const waiting = this.#waiting.get(companyId);
    if (waiting) {
      waiting.push(...events);
      return;
    }
    this.#waiting.set(companyId, [...events]);
    this.#enqueue(companyId, async () => {
      const early = (this.#toldAt.get(companyId) ?? 0) + deliveryGap - performance.now();
      // No longer than the gap, whatever the clock did: tests set it.
      if (early > 0 && !this.#stopped) await wait(Math.min(early, deliveryGap));
      this.#toldAt.set(companyId, performance.now());
      const all = this.#waiting.get(companyId) ?? [];
      this.#waiting.delete(companyId);
      await this.#deliverPatiently(companyId, all);
    });
  }

  /**
   * The feed hands each event on once: while the database that delivery asks is away, it waits. What cannot be told at all
   * must not pass unnoticed either: then everybody loads anew.
   */
  async #deliverPatiently(companyId: number, events: readonly LoggedEvent[]): Promise<void> {
    for (const deadline = Date.now() + deliveryPatience; ; await wait(deliveryPause)) {
      try {
        return await this.#deliver(companyId, events);
      } catch (error) {
        if (!this.#stopped && Date.now() < deadline) continue;
        this.#giveUp(companyId, events);
        throw error;
      }
    }
  }

  /** Nothing of these events was sent yet: all is loaded before the first word goes. */
  #giveUp(companyId: number, events: readonly LoggedEvent[]): void {
    const head = Math.max(this.#head(companyId), events.at(-1)?.seq ?? 0);
    this.#delivered.set(companyId, head);
    this.#loadAnew(companyId);
  }

  /** The log went back: its numbers come again for other events, and pages may show rows that are gone. */
  #startAnew(): void {
    for (const companyId of new Set([...this.#companies.keys(), ...this.#delivered.keys()]))
      this.#enqueue(companyId, async () => {
        this.#delivered.delete(companyId);
        this.#loadAnew(companyId);
      });
  }

  #loadAnew(companyId: number): void {
    const sockets = [...(this.#companies.get(companyId) ?? [])].filter((live) => live.ready);
    this.#broadcast(sockets, { name: streamEvents.resync, payload: {} });
    this.#broadcast(sockets, {
      name: streamEvents.position,
      payload: this.#position(this.#head(companyId)),
    });
  }

  async #deliver(companyId: number, events: readonly LoggedEvent[]): Promise<void> {
    const fresh = events.filter(
      (event) => event.seq > this.#head(companyId) || !this.#delivered.has(companyId),
    );
    const last = fresh.at(-1);
    if (!last) return;
    await this.#refreshCallers(companyId);
    const sockets = [...(this.#companies.get(companyId) ?? [])].filter((live) => live.ready);
    const bySession = Map.groupBy(sockets, (live) => live.caller.sessionId);
    if (sockets.length > 0) {
      const viewers = [...bySession.values()].flatMap(([first]) => first ?? []);
      const plan = await planDelivery({
        ...this.#options,
        companyId,
        events: fresh,
        viewers,
        latestOnly: false,
      });
      for (const [index, { emission, sessionIds, seq }] of plan.entries()) {
        // One event may be told in several words, and the line may break between them: only the last that somebody gets
        // says "up to here".
        const hearMore = hearersAfter(plan, index);
        const parts = Map.groupBy(sessionIds, (id) => (hearMore.has(id) ? seq - 1 : seq));
        for (const [upTo, ids] of parts)
          this.#broadcast(
            ids.flatMap((id) => bySession.get(id) ?? []),
            emission,
            this.#position(upTo),
          );
      }
    }
    this.#delivered.set(companyId, last.seq);
    this.#cutDead(companyId);
  }

  #broadcast(sockets: readonly Live[], { name, payload }: Emission, position?: string): void {
    // Written once for all; where it names files, completed once for each session.
    const json = JSON.stringify(payload);
    const { links } = this.#options;
    const audiences = links.names(json)
      ? [...Map.groupBy(sockets, (live) => live.caller.sessionId)].map(
          ([sessionId, lives]) => [links.complete(json, sessionId), lives] as const,
        )
      : [[json, sockets] as const];
    for (const [text, lives] of audiences)
      send(lives, name, position ? [new Written(text), position] : [new Written(text)]);
  }

  #position(seq: number): string {
    return `${this.#options.feed.epoch}.${seq}`;
  }

  #sendPositions(): void {
    for (const [companyId, sockets] of this.#companies) {
      const ready = [...sockets].filter((live) => live.ready);
      this.#broadcast(ready, {
        name: streamEvents.position,
        payload: this.#position(this.#head(companyId)),
      });
    }
  }

  #recheck(): void {
    for (const companyId of this.#companies.keys()) {
      this.#enqueue(companyId, async () => {
        await this.#refreshCallers(companyId);
        this.#cutDead(companyId);
      });
    }
  }

  /** Rights and sessions as of now: once per session, however many sockets it has. */
  async #refreshCallers(companyId: number): Promise<void> {
    const sockets = [...(this.#companies.get(companyId) ?? [])];
    const sessions = [...new Map(sockets.map((live) => [live.caller.sessionId, live.caller])).values()];
    const now = new Map(
      await Promise.all(
        sessions.map(async (caller) => [caller.sessionId, await this.#options.refresh(caller)] as const),
      ),
    );
    for (const live of sockets) {
      const caller = now.get(live.caller.sessionId);
      live.ended = caller === undefined;
      if (!caller) continue;
      // Rights changed, not rows: no event tells it, so the client loads anew what it shows.
      if (live.ready && caller !== live.caller && !isDeepStrictEqual(caller, live.caller))
        live.socket.emit(streamEvents.resync, {});
      live.caller = caller;
    }
  }

  /** Cuts the sockets of sessions that ended. What was sent just before still arrives. */
  #cutDead(companyId: number): void {
    for (const live of this.#companies.get(companyId) ?? [])
      if (live.ended) setTimeout(() => live.socket.disconnect(true), 100);
  }
}

function send(sockets: readonly Live[], name: string, words: readonly unknown[]): void {
  // A namespace that empties goes, and whoever was on the way into it meanwhile is in one of the same name.
  for (const [namespace, lives] of Map.groupBy(sockets, (live) => live.socket.nsp))
    namespace.to(lives.map((live) => live.socket.id)).emit(name, ...words);
}

import type { Server as HttpServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { streamEvents } from "@balcao/contract";
import { Server, type Socket } from "socket.io";
import type { Database } from "../database/index.ts";
import type { EventFeed, LoggedEvent } from "../events/index.ts";
import type { Caller } from "../http/index.ts";
import type { Logger } from "../log/log.ts";
import { type AnyLiveRule, type Emission } from "./live.ts";
import { planDelivery } from "./plan.ts";
import { parsePosition } from "./position.ts";

export interface RealtimeOptions {
  database: Database;
  feed: EventFeed;
  log: Logger;
  rules: readonly AnyLiveRule[];
  epoch: string;
  authenticate(token: string | undefined): Promise<Caller>;
  /** The caller as of now; from memory unless something was heard. Undefined when the session or the user is gone. */
  refresh(caller: Caller): Promise<Caller | undefined>;
  /** Handles what a client sends; returns how it is called. */
  onSocket?(socket: Socket, caller: () => Caller): void;
}

interface Live {
  socket: Socket;
  caller: Caller;
  /** Between its connection and the end of its catch-up a socket gets nothing else. */
  ready: boolean;
  /** Its session is over: it learns why and is cut. */
  ended: boolean;
}

/** Beyond this many missed events, or this age in ms, a client reloads instead of catching up. */
const catchUpLimit = 1_000;
const catchUpAge = 24 * 3_600_000;
const recheckEvery = 1_000;
/** Nobody has more tabs than these; what one socket may send would else be no limit at all. */
const socketsPerSession = 30;
const positionEvery = 10_000;
/** How long events wait for a database that is away, and between two tries. Milliseconds. */
const deliveryPatience = 30_000;
const deliveryPause = 250;

/** Live events to browsers: from the log, authorised at delivery, resumable by position. */
export class Realtime {
  readonly #options: RealtimeOptions;
  readonly #io: Server;
  readonly #companies = new Map<number, Set<Live>>();
  readonly #chains = new Map<number, Promise<void>>();
  readonly #delivered = new Map<number, number>();
  readonly #unsubscribe: () => void;
  readonly #timers: NodeJS.Timeout[];
  #stopped = false;

  constructor(server: HttpServer, options: RealtimeOptions) {
    this.#options = options;
    this.#io = new Server(server, {
      transports: ["websocket"],
      maxHttpBufferSize: 64 * 1024,
      pingInterval: 20_000,
      pingTimeout: 20_000,
      serveClient: false,
      perMessageDeflate: false,
    });
    const namespaces = this.#io.of(/^\/\d{1,9}$/);
    namespaces.use(
      (socket, next) =>
        void this.#admit(socket).then(
          () => next(),
          (error: Error) => next(error),
        ),
    );
    namespaces.on("connection", (socket) => this.#connected(socket));
    // The bare namespace is nobody's.
    this.#io.use((_socket, next) => next(new Error("ERR_SESSION_EXPIRED")));
    this.#unsubscribe = options.feed.subscribe((companyId, events) =>
      this.#enqueue(companyId, () => this.#deliverPatiently(companyId, events)),
    );
    this.#timers = [
      setInterval(() => this.#recheck(), recheckEvery),
      setInterval(() => this.#tellPositions(), positionEvery),
    ];
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

  async #admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth["token"];
    const caller = await this.#options.authenticate(typeof token === "string" ? token : undefined);
    if (socket.nsp.name !== `/${caller.companyId}`) throw new Error("ERR_SESSION_EXPIRED");
    if (!caller.subscriptionValid) throw new Error("ERR_SUBSCRIPTION_EXPIRED");
    if (this.#socketsOf(caller) >= socketsPerSession) throw new Error("ERR_TOO_MANY_REQUESTS");
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
    });
    this.#options.onSocket?.(socket, () => live.caller);
    // In the company's line, so that nothing is told twice or skipped between the past and the present.
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
    if (given && (given.epoch !== this.#options.epoch || !(await this.#catchUp(live, given.seq, head))))
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
    if (events.some((event) => changesRights(event, live.caller))) return false;
    const plan = await planDelivery({
      ...this.#options,
      companyId,
      events,
      viewers: [live],
      latestOnly: true,
    });
    for (const { emission } of plan) live.socket.emit(emission.name, emission.payload);
    return true;
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
    const sockets = [...(this.#companies.get(companyId) ?? [])].filter((live) => live.ready);
    this.#broadcast(sockets, { name: streamEvents.resync, payload: {} });
    this.#broadcast(sockets, { name: streamEvents.position, payload: this.#position(head) });
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
        // One event may be told in several words, and the line may break between them: only the last says "up to here".
        const isWhole = plan[index + 1]?.seq !== seq;
        this.#broadcast(
          sessionIds.flatMap((id) => bySession.get(id) ?? []),
          emission,
          this.#position(isWhole ? seq : seq - 1),
        );
      }
    }
    this.#delivered.set(companyId, last.seq);
    this.#cutDead(companyId);
  }

  #broadcast(sockets: readonly Live[], one: Emission, position?: string): void {
    const [first] = sockets;
    if (!first) return;
    const namespace = first.socket.nsp;
    const ids = sockets.map((live) => live.socket.id);
    // To many at once: the packet is encoded once.
    if (position) namespace.to(ids).emit(one.name, one.payload, position);
    else namespace.to(ids).emit(one.name, one.payload);
  }

  #position(seq: number): string {
    return `${this.#options.epoch}.${seq}`;
  }

  #tellPositions(): void {
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
      // What one may see changed, not the rows: no event tells it, so the client loads anew what it shows.
      if (live.ready && !isDeepStrictEqual(caller, live.caller)) live.socket.emit(streamEvents.resync, {});
      live.caller = caller;
    }
  }

  /** What was sent just before still arrives. */
  #cutDead(companyId: number): void {
    for (const live of this.#companies.get(companyId) ?? [])
      if (live.ended) setTimeout(() => live.socket.disconnect(true), 100);
  }
}

/** Payloads of rights changes name the user or nobody in particular. */
function changesRights(event: LoggedEvent, caller: Caller): boolean {
  if (!event.type.startsWith("user.") && !event.type.startsWith("settings.")) return false;
  const userId: unknown =
    typeof event.payload === "object" && event.payload && "userId" in event.payload
      ? event.payload.userId
      : undefined;
  return userId === undefined || userId === caller.id;
}

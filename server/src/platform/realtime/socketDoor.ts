import type { IncomingMessage } from "node:http";
import type { Server, ServerOptions, Socket } from "socket.io";
import type { Config } from "../config/index.ts";
import { addressReader, isOwnOrigin, networkOf } from "../http/index.ts";
import { createWire } from "./wire.ts";

type Connection = Socket["conn"];

/** Sockets of one network without a session yet: beyond these the oldest goes, so that strangers keep nobody out. */
const mostStrangers = 500;
/** Milliseconds for which a stranger may stay one. */
const strangersTime = 10_000;
/**
 * Packets that one connection may send within so many milliseconds; who sends more is cut. A key that is held down in
 * the list goes through thirty conversations a second, each of which is left and joined.
 */
const mostPackets = 600;
const packetWindow = 10_000;

interface SocketDoorOptions {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  /** Throws why whoever holds the token may not hear the company. */
  judge(companyId: number, token: unknown): Promise<unknown>;
}

/**
 * Door between the internet and the companies' namespaces: nothing is made for a stranger but the connection itself.
 */
export class SocketDoor {
  readonly #judge: SocketDoorOptions["judge"];
  readonly #addressOf: (request: IncomingMessage) => string | undefined;
  readonly #strangers = new Map<string, Set<Connection>>();
  readonly #leaves = new WeakMap<Connection, () => void>();
  readonly options: Partial<ServerOptions>;
  #refusal: string | undefined;
  #parent: unknown;

  constructor({ config, judge }: SocketDoorOptions) {
    this.#judge = judge;
    this.#addressOf = addressReader(config);
    this.options = {
      transports: ["websocket"],
      maxHttpBufferSize: 16 * 1024,
      pingInterval: 20_000,
      pingTimeout: 20_000,
      connectTimeout: strangersTime,
      cleanupEmptyChildNamespaces: true,
      serveClient: false,
      perMessageDeflate: false,
      parser: createWire(() => this.#refusal),
      allowRequest: ({ headers }, answer) => {
        const isForeign = isOwnOrigin(config, headers) === false;
        answer(isForeign ? "ERR_WRONG_ORIGIN" : undefined, !isForeign);
      },
    };
  }

  /** Guards the server's connections; gives the companies' namespaces, which only their own people bring into being. */
  open(io: Server): ReturnType<Server["of"]> {
    io.engine.on("connection", (connection: Connection) => this.#watch(connection));
    // The bare namespace is nobody's.
    io.use((_socket, next) => next(new Error("ERR_SESSION_EXPIRED")));
    const parent = io.of((name, auth, next) => {
      const [, companyId] = /^\/([1-9]\d{0,8})$/.exec(name) ?? [];
      if (companyId === undefined) return next(null, false);
      this.#judge(Number(companyId), auth["token"]).then(
        () => next(null, true),
        (error: Error) => {
          // The refusal is written while `next` runs.
          this.#refusal = error.message;
          next(null, false);
          this.#refusal = undefined;
        },
      );
    });
    this.#parent = parent;
    return parent;
  }

  /** Number of companies that have a namespace. */
  get namespaces(): number {
    const parent = this.#parent;
    if (typeof parent !== "object" || parent === null || !("children" in parent)) return 0;
    return parent.children instanceof Set ? parent.children.size : 0;
  }

  /** Admits a connection: whose it is is known from here on. */
  admit(connection: Connection): void {
    this.#leaves.get(connection)?.();
  }

  #watch(connection: Connection): void {
    const network = networkOf(this.#addressOf(connection.request));
    const strangers = this.#strangers.get(network) ?? new Set();
    this.#strangers.set(network, strangers.add(connection));
    this.#leaves.set(connection, () => {
      if (strangers.delete(connection) && strangers.size === 0) this.#strangers.delete(network);
    });
    connection.once("close", () => this.admit(connection));
    cutWhoSendsTooMuch(connection);
    const [oldest] = strangers;
    if (strangers.size > mostStrangers) oldest?.close(true);
  }
}

function cutWhoSendsTooMuch(connection: Connection): void {
  let began = 0;
  let seen = 0;
  connection.on("packet", () => {
    const now = performance.now();
    if (now - began > packetWindow) [began, seen] = [now, 0];
    seen += 1;
    if (seen > mostPackets) connection.close(true);
  });
}

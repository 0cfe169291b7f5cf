import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FeedListener, LoggedEvent } from "../events/index.ts";
import type { Caller } from "../http/index.ts";
import { createLogger } from "../log/log.ts";
import type { AnyLiveRule } from "./index.ts";
import { Realtime, type RealtimeOptions } from "./realtime.ts";

const companyId = 7;
const epoch = "00000000-0000-4000-8000-000000000000";
const caller = { id: 1, companyId, sessionId: "s", subscriptionValid: true } as Caller;

interface Word {
  name: string;
  payload: unknown;
  position: string | undefined;
}

/** A database that is away as long as it is told to be, and a log with what was put into it. */
class Stage {
  isAway = false;
  /** Number of times that rows were loaded. */
  loads = 0;
  readonly log: LoggedEvent[] = [];
  readonly words: Word[] = [];
  #listener: FeedListener = () => undefined;
  readonly #http: Server = createServer();
  #realtime: Realtime | undefined;
  readonly #sockets: Socket[] = [];

  async open(): Promise<void> {
    this.#http.listen(0, "127.0.0.1");
    await once(this.#http, "listening");
    this.#realtime = new Realtime(this.#http, this.#options());
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.disconnect();
    await this.#realtime?.stop();
    this.#http.close();
  }

  /** Something happens in the company. */
  happen(): void {
    const event = {
      seq: this.log.length + 1,
      at: new Date().toISOString(),
      type: "thing.changed",
      payload: {},
    };
    this.log.push(event);
    this.#listener(companyId, [event]);
  }

  connect(position?: string): Socket {
    const address = this.#http.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const socket = io(`http://127.0.0.1:${port}/${companyId}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 100,
      auth: { token: "t", ...(position !== undefined && { position }) },
    });
    this.#sockets.push(socket);
    socket.onAny((name: string, payload: unknown, at?: string) =>
      this.words.push({ name, payload, position: at }),
    );
    return socket;
  }

  async heard(count: number, name: string): Promise<Word[]> {
    const found = () => this.words.filter((word) => word.name === name);
    for (const deadline = Date.now() + 5_000; Date.now() < deadline && found().length < count;)
      await wait(10);
    return found();
  }

  #options(): RealtimeOptions {
    const load = async <T>(value: T): Promise<T> => {
      if (this.isAway) throw new Error("Connection terminated unexpectedly");
      return value;
    };
    const inTwoWords: AnyLiveRule = {
      names: ["thing.changed"],
      toEnded: false,
      keyOf: ({ seq }) => String(seq),
      prepare: () => {
        this.loads += 1;
        return load(({ seq }) => [
          { name: "first", payload: seq },
          { name: "second", payload: seq },
        ]);
      },
    };
    return {
      config: { publicUrl: "https://balcao.example", trustProxy: "nearest" },
      links: { names: () => false, complete: (text) => text },
      log: createLogger({ level: "silent" }),
      rules: [inTwoWords],
      database: { system: () => load(this.log) } as unknown as RealtimeOptions["database"],
      feed: {
        subscribe: (listener: FeedListener) => ((this.#listener = listener), () => undefined),
        position: () => this.log.length,
        epoch,
        onWentBack: () => undefined,
      } as unknown as RealtimeOptions["feed"],
      authenticate: () => Promise.resolve(caller),
      refresh: () => Promise.resolve(caller),
      changesRights: () => false,
      listeners: [],
    };
  }
}

let stage: Stage;
beforeEach(async () => {
  stage = new Stage();
  await stage.open();
});
afterEach(() => stage.close());

it("tells later what happened while the database was away, once and in order", async () => {
  stage.connect();
  await stage.heard(1, "position");
  stage.isAway = true;
  stage.happen();
  stage.happen();
  await wait(400);
  expect(await stage.heard(0, "second")).toEqual([]);

  stage.isAway = false;
  expect((await stage.heard(2, "second")).map(({ payload }) => payload)).toEqual([1, 2]);
  expect((await stage.heard(2, "first")).map(({ payload }) => payload)).toEqual([1, 2]);
  expect(await stage.heard(0, "resync")).toEqual([]);
});

it("says that an event has arrived with its last word only", async () => {
  stage.connect();
  await stage.heard(1, "position");
  stage.happen();

  expect(await stage.heard(1, "second")).toMatchObject([{ position: `${epoch}.1` }]);
  expect(await stage.heard(1, "first")).toMatchObject([{ position: `${epoch}.0` }]);
});

it("cuts whom it cannot tell what they missed, and tells them when they come back", async () => {
  stage.happen();
  stage.isAway = true;
  const socket = stage.connect(`${epoch}.0`);
  const [reason] = await new Promise<string[]>((resolve) =>
    socket.once("disconnect", (why) => resolve([why])),
  );
  // The socket ends without the server's word, after which a client would stay away.
  expect(reason).toBe("transport close");
  expect(stage.words).toEqual([]);

  stage.isAway = false;
  expect((await stage.heard(1, "second")).map(({ payload }) => payload)).toEqual([1]);
});

it("lets one session have as many sockets as tabs, and again when some are closed", async () => {
  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once("connect", () => resolve("connected"));
      socket.once("connect_error", ({ message }) => resolve(message));
    });
  const open = () => {
    const socket = stage.connect();
    return { socket, outcome: outcome(socket) };
  };
  const many = Array.from({ length: 40 }, open);
  const outcomes = await Promise.all(many.map((one) => one.outcome));
  expect(Map.groupBy(outcomes, (each) => each).get("connected")).toHaveLength(30);
  expect(Map.groupBy(outcomes, (each) => each).get("ERR_TOO_MANY_REQUESTS")).toHaveLength(10);
  for (const { socket } of many) socket.disconnect();
  await expect.poll(() => open().outcome, { timeout: 5_000 }).toBe("connected");
});

it("tells a burst together, in its order, and one alone at once", async () => {
  stage.connect();
  await stage.heard(1, "position");
  stage.happen();
  await stage.heard(1, "second");
  expect(stage.loads).toBe(1);
  for (let times = 0; times < 20; times += 1) stage.happen();
  const event = await stage.heard(21, "second");
  expect(event.map(({ payload }) => payload)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(stage.loads).toBe(2);
});

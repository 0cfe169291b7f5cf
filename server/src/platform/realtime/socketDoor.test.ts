import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "undici";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Caller, DomainError } from "../http/index.ts";
import { createLogger } from "../log/log.ts";
import { Realtime, type RealtimeOptions } from "./realtime.ts";

const companyId = 7;
const caller = { id: 1, companyId, sessionId: "s", subscriptionValid: true } as Caller;

let http: ReturnType<typeof createServer>;
let realtime: Realtime;
let host: string;
let asked: number;
/** Namespaces that were there each time that somebody was judged. */
let namespacesThen: number[];
beforeEach(async () => {
  asked = 0;
  namespacesThen = [];
  http = createServer().listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  realtime = new Realtime(http, {
    config: { publicUrl: "https://balcao.example/", trustProxy: "nearest" },
    links: { names: () => false, complete: (text) => text },
    log: createLogger({ level: "silent" }),
    rules: [],
    database: {} as unknown as RealtimeOptions["database"],
    feed: {
      epoch: "e",
      subscribe: () => () => undefined,
      onWentBack: () => undefined,
      position: () => 0,
    } as unknown as RealtimeOptions["feed"],
    authenticate: async (token) => {
      asked += 1;
      namespacesThen.push(realtime.namespaces);
      if (token !== "t") throw new DomainError("ERR_SESSION_EXPIRED");
      return caller;
    },
    refresh: async () => caller,
    changesRights: () => false,
    listeners: [],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await realtime.stop();
  http.close();
});

/** A browser's connection, frame by frame. */
class RawSocket {
  readonly heard: string[] = [];
  isOpen = true;
  readonly #socket: WebSocket;

  constructor(headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`, { headers });
    this.#socket.addEventListener("message", ({ data }) => void this.heard.push(String(data)));
    this.#socket.addEventListener("close", () => (this.isOpen = false));
    this.#socket.addEventListener("error", () => undefined);
  }

  async opened(): Promise<this> {
    await expect.poll(() => this.heard.length > 0 || !this.isOpen, { interval: 2 }).toBe(true);
    return this;
  }

  say(...frames: (string | Uint8Array)[]): this {
    for (const frame of frames) this.#socket.send(frame);
    return this;
  }

  /** Waits for the server's last answer; undefined when it cut the socket instead. */
  async answer(): Promise<string | undefined> {
    const before = this.heard.length;
    await expect.poll(() => this.heard.length > before || !this.isOpen, { interval: 2 }).toBe(true);
    return this.isOpen ? this.heard.at(-1) : undefined;
  }

  async cut(): Promise<boolean> {
    for (let turn = 0; turn < 100 && this.isOpen; turn += 1) await wait(5);
    return !this.isOpen;
  }
}

const dial = (headers?: Record<string, string>) => new RawSocket(headers).opened();
const connect = (namespace: number, token = "t") => `40/${namespace},${JSON.stringify({ token })}`;
const joined = async () => {
  const socket = (await dial()).say(connect(companyId));
  await expect.poll(() => socket.heard.some((frame) => frame.startsWith(`40/${companyId},`))).toBe(true);
  return socket;
};

describe("a stranger", () => {
  it("makes no namespaces, however many it asks for, and is cut", async () => {
    const before = realtime.namespaces;
    const socket = await dial();
    socket.say(...Array.from({ length: 1_000 }, (_, at) => connect(10_000_000 + at)));
    expect(await socket.cut()).toBe(true);
    expect([realtime.namespaces, asked]).toEqual([before, 5]);
    // None is made for the moment of judging either.
    expect(new Set(namespacesThen)).toEqual(new Set([before]));

    const own = await joined();
    expect([own.isOpen, realtime.namespaces]).toEqual([true, before + 1]);
    own.say(`41/${companyId},`);
    expect(await own.cut()).toBe(true);
    expect(realtime.namespaces).toBe(before);
  });

  it("is told why, whether the company is connected or not, and each its own reason", async () => {
    const refusals = async () => {
      const sockets = await Promise.all([dial(), dial(), dial(), dial()]);
      const asks = [connect(companyId, "x"), connect(8), connect(0), "40/x,{}"];
      const told = sockets.map((socket, at) => socket.say(asks[at] ?? "").answer());
      return Promise.all(told);
    };
    const expired = (namespace: number) => `44/${namespace},{"message":"ERR_SESSION_EXPIRED"}`;
    const unknown = (namespace: string) => `44/${namespace},{"message":"Invalid namespace"}`;
    const expected = [expired(companyId), expired(8), unknown("0"), unknown("x")];
    expect(await refusals()).toEqual(expected);
    const own = await joined();
    expect(await refusals()).toEqual(expected);
    expect(own.isOpen).toBe(true);
  });

  it("is cut when it joins nothing for ten seconds; who joins stays", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [silent, own] = [await dial(), await joined()];
    vi.advanceTimersByTime(9_000);
    expect(silent.isOpen).toBe(true);
    vi.advanceTimersByTime(1_100);
    vi.useRealTimers();
    expect(await silent.cut()).toBe(true);
    expect(own.isOpen).toBe(true);
  });

  it.each([
    { of: "address", many: () => "10.0.0.1", apart: "10.0.0.2" },
    { of: "IPv6 network", many: (turn: number) => `2001:db8::${turn}`, apart: "2001:db8:0:1::1" },
  ])(
    "makes room for the newest when its $of has many of its kind, and for nobody else's",
    async (network) => {
      let turn = 0;
      const from = (address: string) => dial({ "x-forwarded-for": `9.9.9.9, ${address}` });
      const own = await joined();
      const [other, oldest] = [await from(network.apart), await from(network.many(0))];
      const more: RawSocket[] = [];
      for (let at = 0; at < 10; at += 1)
        more.push(...(await Promise.all(Array.from({ length: 50 }, () => from(network.many((turn += 1)))))));
      expect(await oldest.cut()).toBe(true);
      expect(more.every(({ isOpen }) => isOpen)).toBe(true);
      expect([own.isOpen, other.isOpen]).toEqual([true, true]);
    },
    20_000,
  );
});

describe("a page", () => {
  it("of ours, of the host that it calls, or that says nothing may connect; any other may not", async () => {
    const opens = async (origin?: string) => (await dial(origin === undefined ? {} : { origin })).isOpen;
    for (const own of [undefined, "https://balcao.example", `http://${host}`])
      expect([own, await opens(own)]).toEqual([own, true]);
    for (const foreign of [
      "https://evil.example",
      "http://balcao.example",
      "https://balcao.example.evil.example",
      "https://balcao.example:8443",
      "null",
      "",
    ])
      expect([foreign, await opens(foreign)]).toEqual([foreign, false]);
  });

  it("may say what pages say, and is cut for what none does", async () => {
    const event = (...words: unknown[]) => `42/${companyId},${JSON.stringify(words)}`;
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    for (const fine of [
      event("typing", { ticketId: 1, active: true }),
      `42/${companyId},["x",${nested(7)}]`,
    ]) {
      const socket = (await joined()).say(fine);
      await wait(50);
      expect([fine, socket.isOpen]).toEqual([fine, true]);
    }
    const hasty = (await joined()).say(
      ...Array.from({ length: 500 }, (_, at) => event(at % 2 ? "joinChatBox" : "joinChatBoxLeave", at)),
    );
    await wait(200);
    expect(hasty.isOpen).toBe(true);
    const odd: Record<string, (string | Uint8Array)[]> = {
      deep: [`42/${companyId},["x",${nested(8)}]`],
      "very deep": [`42/${companyId},["x",${nested(7_000)}]`],
      many: [
        event(
          "x",
          Array.from({ length: 300 }, () => 0),
        ),
      ],
      long: [event("x", "y".repeat(17_000))],
      bytes: [new Uint8Array(10)],
      "announced bytes": [`451-/${companyId},["x",{"_placeholder":true,"num":0}]`],
      "an answer": [`43/${companyId},1[]`],
      "no packet": ["49"],
      much: Array.from({ length: 601 }, () => event("userStatus")),
      "signs of life": Array.from({ length: 601 }, () => "3"),
    };
    for (const [what, frames] of Object.entries(odd))
      expect([what, await (await joined()).say(...frames).cut()]).toEqual([what, true]);
  });
});

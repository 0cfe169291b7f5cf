import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OutboundError, createSafeFetch } from "./index.ts";

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let port: number;
let heard: Heard[] = [];
const answers = new Map<string, (response: ServerResponse, request: IncomingMessage) => void>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    const answer = answers.get(request.url ?? "");
    if (answer) answer(response, request);
    else response.end("hello");
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
  answers.clear();
});

/** Names that stand for addresses of this machine; only 127.0.0.2 may be reached. */
const names: Record<string, string[]> = {
  "good.test": ["127.0.0.2"],
  "other.test": ["127.0.0.2"],
  "inside.test": ["127.0.0.1"],
  "mixed.test": ["127.0.0.2", "10.0.0.1"],
  "mapped.test": ["::ffff:127.0.0.1"],
};
const asked: string[] = [];
const resolve = async (host: string) => {
  asked.push(host);
  return (names[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};
const safeFetch = createSafeFetch({ allow: ["127.0.0.2"], resolve });
const get = (target: string) => safeFetch(target, { tenant: 1 });
const at = (host: string, path = "/") => `http://${host}:${port}${path}`;
const refusal = (reason: OutboundError["reason"]) =>
  expect.objectContaining({ name: "OutboundError", reason });
const redirect = (status: number, location: string) => (response: ServerResponse) =>
  response.writeHead(status, { location }).end();

describe("where a call may go", () => {
  it("goes to a checked address under its own name", async () => {
    const answer = await get(at("good.test", "/x?y=1"));
    expect(answer).toMatchObject({ status: 200, url: at("good.test", "/x?y=1") });
    expect(answer.text()).toBe("hello");
    expect(heard[0]).toMatchObject({ url: "/x?y=1", headers: { host: `good.test:${port}` } });
  });

  it.each([
    "127.1",
    "2130706434",
    "0x7f000002",
    "0177.0.0.2",
    "127.0.0.2",
    "[::ffff:127.0.0.2]",
    "[::ffff:7f00:2]",
  ])("reaches the allowed address written as %s, and not its neighbour", async (host) => {
    const allowed = host === "127.1" ? createSafeFetch({ allow: ["127.0.0.1"] }) : safeFetch;
    expect((await allowed(at(host), { tenant: 1 })).status).toBe(200);
    heard = [];
    await expect(createSafeFetch()(at(host), { tenant: 1 })).rejects.toEqual(refusal("address"));
    expect(heard).toEqual([]);
  });

  it.each([
    "localhost",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "017700000001",
    "0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "169.254.169.254",
    "10.0.0.1",
    "inside.test",
    "mixed.test",
    "mapped.test",
  ])("refuses %s", async (host) => {
    const withSystemNames = createSafeFetch({ allow: ["127.0.0.2"] });
    const call = host === "localhost" ? withSystemNames : safeFetch;
    await expect(call(at(host), { tenant: 1 })).rejects.toEqual(refusal("address"));
    expect(heard).toEqual([]);
    expect((await get(at("good.test"))).status).toBe(200);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://good.test/",
    "gopher://good.test/",
    "data:text/plain,x",
    "//good.test",
    "",
    "http://user:pass@good.test/",
  ])("refuses the address %j", async (target) => {
    await expect(get(target)).rejects.toEqual(refusal("address"));
  });

  it("resolves once for each call, so that a name cannot change between check and connection", async () => {
    let turn = 0;
    const rebinding = createSafeFetch({
      allow: ["127.0.0.2"],
      resolve: async () => [{ address: turn++ === 0 ? "127.0.0.2" : "127.0.0.1", family: 4 }],
    });
    expect((await rebinding(at("rebind.test"), { tenant: 1 })).status).toBe(200);
    expect(turn).toBe(1);
    await expect(rebinding(at("rebind.test"), { tenant: 1 })).rejects.toEqual(refusal("address"));
    expect(heard).toHaveLength(1);
  });

  it("reports a name without address", async () => {
    await expect(get(at("nowhere.test"))).rejects.toEqual(refusal("network"));
  });
});

describe("redirects", () => {
  it("are followed up to five times, each checked like the first", async () => {
    for (let n = 1; n <= 5; n++) answers.set(`/${n}`, redirect(302, n === 5 ? "/end" : `/${n + 1}`));
    expect(await get(at("good.test", "/1"))).toMatchObject({ status: 200, url: at("good.test", "/end") });
    answers.set("/end", redirect(302, "/really"));
    await expect(get(at("good.test", "/1"))).rejects.toEqual(refusal("redirects"));
  });

  it.each([
    "http://inside.test",
    "http://127.0.0.1",
    "http://[::1]",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "ftp://good.test",
  ])("do not lead to %s", async (location) => {
    answers.set(
      "/go",
      redirect(302, location.replace(/^(http:\/\/(?:inside\.test|127\.0\.0\.1|\[::1\]))$/, `$1:${port}/`)),
    );
    await expect(get(at("good.test", "/go"))).rejects.toEqual(refusal("address"));
    expect(heard).toHaveLength(1);
    answers.set("/go", redirect(302, at("other.test")));
    expect((await get(at("good.test", "/go"))).status).toBe(200);
  });

  it("keep credentials at home: another origin gets none, the same origin gets them again", async () => {
    const headers = {
      authorization: "Bearer x",
      "x-api-key": "k",
      cookie: "a=b",
      accept: "application/json",
    };
    answers.set("/away", redirect(307, at("other.test", "/there")));
    answers.set("/near", redirect(307, "/there"));
    await safeFetch(at("good.test", "/away"), { tenant: 1, headers });
    expect(heard[1]?.headers).toMatchObject({ accept: "application/json" });
    for (const name of ["authorization", "x-api-key", "cookie"])
      expect(heard[1]?.headers).not.toHaveProperty(name);
    await safeFetch(at("good.test", "/near"), { tenant: 1, headers });
    expect(heard[3]?.headers).toMatchObject({ authorization: "Bearer x", "x-api-key": "k" });
  });

  it("turn a POST into a GET where the standard says so, and repeat it where it does not", async () => {
    const post = {
      tenant: 1,
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    } as const;
    answers.set("/303", redirect(303, "/there"));
    answers.set("/307", redirect(307, "/there"));
    await safeFetch(at("good.test", "/303"), post);
    expect(heard[1]).toMatchObject({ method: "GET", body: "" });
    expect(heard[1]?.headers).not.toHaveProperty("content-type");
    await safeFetch(at("good.test", "/307"), post);
    expect(heard[3]).toMatchObject({ method: "POST", body: "{}" });
  });
});

describe("limits", () => {
  it("reads an answer up to its limit and not beyond, with or without a stated length", async () => {
    answers.set("/full", (response) => response.end(Buffer.alloc(1_048_576)));
    answers.set("/over", (response) => response.end(Buffer.alloc(1_048_577)));
    answers.set("/endless", (response) => {
      const write = (): boolean => response.write(Buffer.alloc(65_536)) && !response.destroyed && write();
      response.on("drain", write);
      write();
    });
    expect((await get(at("good.test", "/full"))).body).toHaveLength(1_048_576);
    await expect(get(at("good.test", "/over"))).rejects.toEqual(refusal("too-large"));
    await expect(get(at("good.test", "/endless"))).rejects.toEqual(refusal("too-large"));
    expect((await safeFetch(at("good.test", "/over"), { tenant: 1, maxBytes: 2_000_000 })).body).toHaveLength(
      1_048_577,
    );
  });

  it("unpacks a packed answer and counts what comes out", async () => {
    const packed = (size: number) => (response: ServerResponse) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(size, "a")));
    answers.set("/small", packed(1000));
    answers.set("/bomb", packed(50_000_000));
    expect((await get(at("good.test", "/small"))).text()).toBe("a".repeat(1000));
    await expect(get(at("good.test", "/bomb"))).rejects.toEqual(refusal("too-large"));
  });

  it.each([
    ["never answers", (response: ServerResponse) => void wait(10_000).then(() => response.end())],
    ["starts and then stalls", (response: ServerResponse) => void response.write("a")],
  ])("gives up on a server that %s", async (_what, answer) => {
    answers.set("/slow", answer);
    answers.set("/quick", (response) => void wait(20).then(() => response.end("late")));
    const limited = { tenant: "slow", timeoutMs: 300 };
    const before = Date.now();
    await expect(safeFetch(at("good.test", "/slow"), limited)).rejects.toEqual(refusal("timeout"));
    expect(Date.now() - before).toBeLessThan(5_000);
    expect((await safeFetch(at("good.test", "/quick"), limited)).text()).toBe("late");
  });

  it("does not let headers speak for the connection", async () => {
    await safeFetch(at("good.test"), {
      tenant: 1,
      headers: { Host: "inside.test", "Transfer-Encoding": "chunked", "x-mine": "1" },
    });
    expect(heard[0]?.headers).toMatchObject({ host: `good.test:${port}`, "x-mine": "1" });
  });
});

describe("the circuit", () => {
  it("rests a dead place for the tenant that uses it, for nobody and nothing else, and tries again", async () => {
    let now = 0;
    const patient = createSafeFetch({ allow: ["127.0.0.2"], resolve, now: () => now });
    answers.set("/", (response) => response.writeHead(503).end());
    for (let n = 0; n < 5; n++) expect((await patient(at("good.test"), { tenant: 1 })).status).toBe(503);
    heard = [];
    await expect(patient(at("good.test"), { tenant: 1 })).rejects.toEqual(refusal("circuit-open"));
    expect(heard).toEqual([]);
    expect((await patient(at("good.test"), { tenant: 2 })).status).toBe(503);
    expect((await patient(at("other.test"), { tenant: 1 })).status).toBe(503);

    now += 30_001;
    answers.clear();
    expect((await patient(at("good.test"), { tenant: 1 })).status).toBe(200);
    expect((await patient(at("good.test"), { tenant: 1 })).status).toBe(200);
  });

  it("lets one caller try after the rest, and rests again when that fails", async () => {
    let now = 0;
    const patient = createSafeFetch({ allow: ["127.0.0.2"], resolve, now: () => now });
    answers.set("/", (response) => void response.destroy());
    for (let n = 0; n < 5; n++)
      await expect(patient(at("good.test"), { tenant: 1 })).rejects.toEqual(refusal("network"));
    now += 30_001;
    const both = await Promise.allSettled([1, 2].map(() => patient(at("good.test"), { tenant: 1 })));
    expect(both.map((result) => result.status === "rejected" && result.reason.reason)).toEqual([
      "network",
      "circuit-open",
    ]);
  });

  it("does not count answers that are the caller's own fault", async () => {
    answers.set("/", (response) => response.writeHead(404).end());
    for (let n = 0; n < 7; n++) expect((await safeFetch(at("good.test"), { tenant: 9 })).status).toBe(404);
    for (let n = 0; n < 7; n++)
      await expect(safeFetch(at("inside.test"), { tenant: 9 })).rejects.toEqual(refusal("address"));
  });
});

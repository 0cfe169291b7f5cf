import { get } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../../features/tickets/tickets.testing.ts";
import { createHttpServer } from "./server.ts";

let app: TestApp;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  const company = await app.inNewCompany();
  admin = company.admin;
  const site = { database: app.database, companyId: company.companyId };
  const { id } = await buildTicket(site, {
    status: "open",
    user_id: admin.id,
    connection_id: await buildConnection(site),
  });
  path = `/api${endpoints.messages.send.path.replace("{ticketId}", String(id))}`;
});

describe("what the server answers", () => {
  const cacheOf = async (address: string, token?: string) => {
    const answer = await fetch(app.url + address, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("cache-control")];
  };

  it("is kept by no cache when it is somebody's, refused or not, however the address is written", async () => {
    for (const address of ["/api/users", "/api/tickets?status=open", "/API/users", "/api/contacts"])
      expect([address, await cacheOf(address, admin.token)]).toEqual([address, [200, "no-store"]]);
    for (const address of ["/api/users", "/api/nothing", "/files/1/x"])
      expect([address, (await cacheOf(address))[1]]).toEqual([address, "no-store"]);
  });

  it("may be kept where it is everybody's and says so", async () => {
    expect(await cacheOf("/api/simulator/faces/1?name=Ana", admin.token)).toEqual([
      200,
      "public, max-age=86400",
    ]);
  });
});

it("finds a call however its address is written, with a slash at its end too, and no call that is not there", async () => {
  const read = async (address: string) => {
    const answer = await fetch(app.url + address, { headers: { authorization: `Bearer ${admin.token}` } });
    return { status: answer.status, body: await answer.json() };
  };
  const tags = await read("/api/tags");
  expect(tags.status).toBe(200);
  for (const address of ["/api/tags/", "/api/tags/?searchParam=&pageNumber=1", "/API/Tags/"])
    expect([address, await read(address)]).toEqual([address, tags]);
  for (const address of ["/api/tags/list/x/", "/api/tags//"])
    expect([address, (await read(address)).status]).toEqual([address, 404]);
});

describe("what is read", () => {
  it("is small for those who can unpack it, the same for everybody, and as it is where it is short", async () => {
    const { companyId, admin: boss } = await app.inNewCompany();
    const read = async (address: string, encoding: string) => {
      const answer = await getRaw(address, { token: boss.token, encoding });
      return { ...answer, json: JSON.parse(unpack(answer).toString()) as unknown };
    };
    expect(await read("/api/tags", "br")).toMatchObject({ encoding: undefined });
    for (const name of ["Ana", "Bia", "Carla", "Davi", "Eva", "Fabio"])
      await app.addUser(companyId, { name });
    const plain = await read("/api/users", "identity");
    expect(plain.encoding).toBeUndefined();
    for (const encoding of ["br", "gzip"]) {
      const small = await read("/api/users", `deflate, ${encoding};q=0.9`);
      expect(small).toMatchObject({ encoding, vary: "accept-encoding", json: plain.json });
      expect(small.body.length).toBeLessThan(plain.body.length / 2);
    }
    expect((await read("/api/users", "br;q=0")).encoding).toBeUndefined();
  });
});

interface RawAnswer {
  encoding: string | undefined;
  vary: string | undefined;
  body: Buffer;
}

/** Bytes that come over the line, which `fetch` would unpack. */
function getRaw(
  address: string,
  { token, encoding }: { token: string; encoding: string },
): Promise<RawAnswer> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    get(app.url + address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          encoding: answer.headers["content-encoding"],
          vary: answer.headers.vary,
          body: Buffer.concat(chunks),
        }),
      );
    }).on("error", reject);
  });
}

const unpack = ({ encoding, body }: RawAnswer): Buffer =>
  encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;

/** A form as it is written, which a browser would write otherwise. */
async function form(type: string, body: string) {
  const log = vi.spyOn(app.running.services.log, "error");
  onTestFinished(() => log.mockRestore());
  const answer = await fetch(app.url + path, {
    method: "POST",
    headers: { "content-type": type, authorization: `Bearer ${admin.token}` },
    body,
  });
  const { error } = (await answer.json()) as { error?: string };
  return { status: answer.status, error, failures: log.mock.calls.length };
}
const parts = (...all: string[]) => [...all.map((part) => `--x\r\n${part}\r\n`), "--x--\r\n"].join("");
const field = (name: string, value: string, header = "") =>
  `Content-Disposition: form-data; name="${name}"\r\n${header}\r\n${value}`;
const type = "multipart/form-data; boundary=x";

describe("a form with files", () => {
  it("is taken as browsers and other programs write it", async () => {
    for (const good of [
      type,
      'multipart/form-data; boundary="x"',
      "Multipart/Form-Data; charset=utf-8; boundary=x",
    ])
      expect(await form(good, parts(field("body", "Olá")))).toEqual({ status: 200, failures: 0 });
  });

  it("without what divides its parts is refused, and nothing is logged as a failure", async () => {
    for (const bad of [
      "multipart/form-data",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${"x".repeat(71)}`,
      "multipart/form-data; x=boundary=x",
    ])
      expect([bad, await form(bad, parts(field("body", "Olá")))]).toEqual([
        bad,
        { status: 415, error: "ERR_UNSUPPORTED_MEDIA_TYPE", failures: 0 },
      ]);
  });

  it("is answered, never failed at, with parts that are too many, too long, too deep or none", async () => {
    const deep = "[".repeat(40_000) + "]".repeat(40_000);
    const bad: [string, string, number][] = [
      ["deep JSON", parts(field("body", deep, "Content-Type: application/json\r\n")), 400],
      ["JSON", parts(field("body", '{"a":1}', "Content-Type: application/json\r\n")), 400],
      ["half JSON", parts(field("body", "{", "Content-Type: application/json\r\n")), 400],
      ["a long field", parts(field("body", "x".repeat(100_001))), 413],
      ["many fields", parts(...Array.from({ length: 60 }, (_, at) => field(`f${at}`, "x"))), 413],
      ["a prototype", parts(field("__proto__", "x"), field("body", "Olá")), 400],
      ["no name", parts(`Content-Disposition: form-data\r\n\r\nx`), 400],
      [
        "a file without a name",
        parts(field("medias", "x", "Content-Type: application/octet-stream\r\n")),
        200,
      ],
      ["no end", `--x\r\n${field("body", "Olá")}`, 400],
      ["no head", "--x\r\n\r\n--x--\r\n", 400],
      ["no part", "nothing at all", 400],
      ["an endless header", parts(field("body", "Olá", `X: ${"y".repeat(200_000)}\r\n`)), 200],
      ["many headers", parts(field("body", "Olá", "X: y\r\n".repeat(5_000))), 200],
    ];
    for (const [what, body, status] of bad)
      expect([what, await form(type, body)]).toMatchObject([what, { status, failures: 0 }]);
  });
});

const letters = (text: string) => text.split("");

describe("a caller that takes its time", () => {
  /** A server with little patience, which answers what it was told. */
  async function hasty() {
    const { config, log } = app.running.services;
    const server = await createHttpServer(config, log, { headers: 400, body: 400, upload: 2_000 });
    server.post("/said", (request, reply) => reply.send({ said: request.body }));
    await server.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => server.close());
    const address = server.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return async (words: readonly string[]) => {
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      onTestFinished(() => void socket.destroy());
      let heard = "";
      let isOpen = true;
      socket.on("data", (text: string) => (heard += text));
      socket.on("error", () => undefined);
      const closed = new Promise((resolve) => socket.once("close", resolve)).then(() => (isOpen = false));
      for (const word of words) {
        if (isOpen) socket.write(word);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      return { heard: heard.split("\r\n")[0], isOpen };
    };
  }
  const head =
    "POST /said HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n";

  it("is heard out in three words, and cut when it dribbles its body or its headers", async () => {
    const say = await hasty();
    expect(await say([head, '{"a":', '"b"}'])).toMatchObject({ heard: "HTTP/1.1 200 OK", isOpen: true });
    expect(await say([head, ...letters('{"a":"b"')])).toEqual({ heard: "", isOpen: false });
    const dribbled = await say(letters("POST /said HTTP/1.1\r\nHo"));
    expect(dribbled).toEqual({ heard: "HTTP/1.1 408 Request Timeout", isOpen: false });
  });
});

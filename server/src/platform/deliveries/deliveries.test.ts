import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { createHttpServer, DomainError } from "../http/index.ts";
import { createLogger } from "../log/log.ts";
import { byPath, deliveriesJobs, type Delivery, eraseNotices, readNotice, serveDeliveries } from "./index.ts";

const path = "/webhooks/tests";
const log = createLogger({ level: "silent" });
let app: TestApp;
beforeAll(async () => {
  // Nobody else takes the jobs.
  app = await startTestApp({ environment: { ROLES: "http" } });
});
const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** "Signs" as the provider of these tests does. */
const sign = (body: string | Buffer) => ({ "x-signed": createHash("sha256").update(body).digest("hex") });

async function open(more: Partial<Delivery> = {}) {
  const { database, config } = app.running.services;
  await database.system({ text: "delete from provider_notices" });
  await database.system({ text: "delete from graphile_worker._private_jobs" });
  const handle = vi.fn<Delivery["handle"]>().mockResolvedValue();
  const delivery: Delivery = {
    path,
    verify: ({ raw, headers }) => headers["x-signed"] === sign(raw)["x-signed"],
    handle,
    ...more,
  };
  const http = await createHttpServer(config, log);
  servers.push(http);
  const deliveries = byPath([delivery]);
  serveDeliveries(http, database, deliveries);
  const jobs = new Map(deliveriesJobs(database, deliveries).map((job) => [job.name, job]));
  const queued = () =>
    database.system<{ payload: unknown; queue_name: string; max_attempts: number }>({
      text: `
        select p.payload, j.queue_name, j.max_attempts from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'deliveries.handle-notice'`,
    });
  return {
    handle,
    queued,
    post: async (payload: string | Buffer, headers: Record<string, string> = sign(payload)) =>
      (
        await http.inject({
          method: "POST",
          url: path,
          payload,
          headers: { "content-type": "application/json", ...headers },
        })
      ).statusCode,
    get: (url: string) => http.inject({ method: "GET", url }),
    kept: async () =>
      (
        await database.system<{ body: Buffer }>({ text: "select body from provider_notices order by id" })
      ).map(({ body }) => body.toString()),
    /** Has the job take what is queued. */
    work: async () => {
      for (const { payload } of await queued()) await jobs.get("deliveries.handle-notice")?.run(payload);
    },
    clearUp: () => jobs.get("deliveries.forget-notices")?.run({}),
  };
}

it("is kept as it came and answered before anybody reads it, then handled once and forgotten", async () => {
  const { handle, post, kept, queued, work } = await open();
  const raw = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
  expect(await post(raw)).toBe(200);
  expect(handle).not.toHaveBeenCalled();
  expect(await kept()).toEqual([raw.toString()]);
  expect(await queued()).toMatchObject([{ queue_name: path, max_attempts: 25 }]);
  await work();
  expect(handle).toHaveBeenCalledExactlyOnceWith(raw);
  expect(await kept()).toEqual([]);
  await work();
  expect(handle).toHaveBeenCalledTimes(1);
});

it("is kept while it cannot be handled, and tried again", async () => {
  const { handle, post, kept, work } = await open();
  await post("{}");
  handle.mockRejectedValueOnce(new Error("not yet"));
  await expect(work()).rejects.toThrow("not yet");
  expect(await kept()).toEqual(["{}"]);
  await work();
  expect([await kept(), handle.mock.calls.length]).toEqual([[], 2]);
});

it("is refused and kept nowhere unless the provider signed these very bytes", async () => {
  const { handle, post, kept } = await open();
  for (const headers of [{}, sign("{ }")] as Record<string, string>[])
    expect(await post("{}", headers)).toBe(401);
  expect(await kept()).toEqual([]);
  expect(handle).not.toHaveBeenCalled();
  expect(await post("{}")).toBe(200);
});

it("may be verified by what has to be read first", async () => {
  const { post, kept } = await open({ verify: ({ raw }) => Promise.resolve(raw.toString() === "[1]") });
  expect([await post("[1]"), await post("[2]")]).toEqual([200, 401]);
  expect(await kept()).toEqual(["[1]"]);
});

it("answers the provider's check of the address, and nobody else's", async () => {
  const { get } = await open({ answerCheck: ({ word }) => (word === "right" ? "there" : undefined) });
  const answer = await get(`${path}?word=right`);
  expect([answer.statusCode, answer.body, answer.headers["content-type"]]).toEqual([
    200,
    "there",
    "text/plain",
  ]);
  expect((await get(`${path}?word=wrong`)).statusCode).toBe(403);
  expect((await (await open()).get(path)).statusCode).toBe(404);
});

it("goes to rows of its feature before it is answered, where that is as safe", async () => {
  const { handle, post, kept } = await open({ storesItself: true });
  expect(await post("{}")).toBe(200);
  expect(handle).toHaveBeenCalledTimes(1);
  expect(await kept()).toEqual([]);
});

it("is brought again by the provider where its feature fails before the answer", async () => {
  const { handle, post, kept } = await open({ storesItself: true });
  handle.mockRejectedValueOnce(new Error("the database went away"));
  expect(await post('{"a":1}')).toBe(500);
  handle.mockRejectedValueOnce(new DomainError("ERR_UNAVAILABLE"));
  expect(await post('{"a":1}')).toBe(503);
  expect(await kept()).toEqual([]);
  expect(await post('{"a":1}')).toBe(200);
});

it("is forgotten after a month without being handled, and at once where it names a person who is erased", async () => {
  const { post, kept, clearUp } = await open();
  const { database } = app.running.services;
  const keptFor = (days: number, body: string) =>
    database.system({
      text: "insert into provider_notices (path, body, received_at) values ($1, $2, app.now() - make_interval(days => $3))",
      values: [path, Buffer.from(body), days],
    });
  await keptFor(31, "old");
  await keptFor(29, "young");
  await clearUp();
  expect(await kept()).toEqual(["young"]);
  await post('{"from":"5511987650001"}');
  await post('{"from":"5511987650002"}');
  const { companyId } = await app.inNewCompany();
  await database.tenant(companyId, (tx) => eraseNotices(tx, ["5511987650001", "", "5"]));
  expect(await kept()).toEqual(["young", '{"from":"5511987650002"}']);
});

it("has one owner for each address", () => {
  const delivery: Delivery = { path, verify: () => true, handle: () => Promise.resolve() };
  expect(() => byPath([delivery, { ...delivery }])).toThrow(`Two deliveries come to ${path}`);
});

it("means nothing where it is no JSON, or deeper than a provider's objects are", () => {
  expect(readNotice(Buffer.from('{"a":[1]}'))).toEqual({ a: [1] });
  for (const text of ["", "{", "[".repeat(65) + "]".repeat(65)])
    expect(readNotice(Buffer.from(text))).toBeUndefined();
});

import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Database, openPool } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import { somebody } from "./durableListeners.testing.ts";
import { defineEvent, EventFeed, type LoggedEvent } from "./index.ts";

const log = createLogger({ level: "silent" });
const happened = defineEvent<{ from: string; n: number; note?: string | undefined }>("thing.happened");
const undo: (() => Promise<unknown>)[] = [];
let url: string;
let companies = 0;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ url } = created);
  undo.push(created.drop);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** A process with a feed of its own, and what its feed handed on of a company. */
async function startProcess(name: string, companyId: number) {
  const common = { url, secretKey: testSecretKey, max: 4, logger: log };
  const database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  const feed = new EventFeed({ database, url, log });
  await feed.start();
  undo.push(async () => {
    await feed.stop();
    await database.close();
  });
  let timesBack = 0;
  feed.onWentBack(() => (timesBack += 1));
  const heard: LoggedEvent[] = [];
  feed.subscribe((id, events) => {
    if (id === companyId) heard.push(...events);
  });
  const reads = vi.spyOn(database, "system");
  return {
    database,
    feed,
    heard,
    reads,
    timesBack: () => timesBack,
    readsOfLog: () => reads.mock.calls.filter(([{ name: statement }]) => statement === "read-feed").length,
    emit: (n: number) =>
      database.tenant(companyId, async (tx) => tx.emit(happened, { from: name, n, by: somebody })),
  };
}

async function newCompany(): Promise<number> {
  companies += 1;
  const companyId = 100 + companies;
  const { database } = await startProcess("setup", companyId);
  await database.system({
    text: "insert into companies (company_id, name) values ($1, $2)",
    values: [companyId, `Empresa ${companyId}`],
  });
  await database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into company_log (company_id) values ($1) on conflict do nothing",
      values: [companyId],
    }),
  );
  return companyId;
}

it("hands on what this process commits without reading it back, as it stands in the log", async () => {
  const companyId = await newCompany();
  const { database, heard, readsOfLog, emit } = await startProcess("a", companyId);
  for (let n = 1; n <= 5; n += 1) await emit(n);
  await database.tenant(companyId, async (tx) => {
    tx.emit(happened, { from: "a", n: 6, note: undefined, by: somebody });
    tx.emit(happened, { from: "a", n: 7, by: somebody });
  });
  const logged = await database.read<LoggedEvent & { [column: string]: unknown }>(companyId, {
    text: "select seq, at, type, payload from events where company_id = $1 order by seq",
    values: [companyId],
  });
  expect(heard).toEqual(logged);
  expect(heard).toHaveLength(7);
  // Long enough for its own signal to come back.
  await wait(200);
  expect(readsOfLog()).toBe(0);
});

it("hands on what was rolled back to nobody", async () => {
  const companyId = await newCompany();
  const { database, heard, emit } = await startProcess("a", companyId);
  await expect(
    database.tenant(companyId, async (tx) => {
      tx.emit(happened, { from: "a", n: 1, by: somebody });
      throw new Error("No");
    }),
  ).rejects.toThrow("No");
  await emit(2);
  expect(heard).toMatchObject([{ seq: 1, payload: { n: 2 } }]);
});

it("keeps the order without gaps or repetition, whichever process commits and however many at once", async () => {
  const companyId = await newCompany();
  const one = await startProcess("one", companyId);
  const other = await startProcess("other", companyId);
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      await wait(Math.random() * 300);
      await (n % 3 === 0 ? other : one).emit(n);
    }),
  );
  for (const { heard } of [one, other]) {
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(120);
    expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  }
  const told = ({ heard }: typeof one) => heard.map(({ seq, at, payload }) => ({ seq, at, payload }));
  expect(told(one)).toEqual(told(other));
});

/** Ends a company's log after `seq`, as the loss of a primary does whose standby lagged. */
async function cutLog(companyId: number, seq: number): Promise<void> {
  await owned(
    `with gone as (delete from events where company_id = $1 and seq > $2)
     update company_log set seq = $2 where company_id = $1`,
    [companyId, seq],
  );
}

async function owned(text: string, values: readonly number[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(text, [...values]);
  await owner.end();
}

it("goes on from the end of a log that went back, in every process and under one new epoch", async () => {
  const companyId = await newCompany();
  const [one, other] = [await startProcess("one", companyId), await startProcess("other", companyId)];
  for (let n = 1; n <= 5; n += 1) await one.emit(n);
  await expect.poll(() => other.heard.length).toBe(5);
  const { epoch } = one.feed;
  expect(other.feed.epoch).toBe(epoch);
  await cutLog(companyId, 2);
  await expect.poll(() => [one.timesBack(), other.timesBack()]).toEqual([1, 1]);
  expect(one.feed.epoch).not.toBe(epoch);
  expect(other.feed.epoch).toBe(one.feed.epoch);
  expect([one.feed.position(companyId), other.feed.position(companyId)]).toEqual([2, 2]);
  await other.emit(6);
  for (const { heard } of [one, other])
    await expect.poll(() => heard.at(-1)).toMatchObject({ seq: 3, payload: { n: 6 } });
});

it("notices on a new timeline that other events have the numbers of those that it handed on", async () => {
  const companyId = await newCompany();
  const process = await startProcess("one", companyId);
  const { database, feed, reads, emit } = process;
  const switchTo = (timeline: string) => {
    const real = Database.prototype.system.bind(database);
    reads.mockImplementation(async (statement) => {
      const rows = await real(statement);
      return statement.name === "feed-heads" ? rows.map((row) => ({ ...row, timeline })) : rows;
    });
  };
  await emit(1);
  const { epoch } = feed;
  switchTo("0000000E");
  const looks = () => reads.mock.calls.filter(([{ name }]) => name === "find-replaced-tail").length;
  await expect.poll(looks).toBe(1);
  await expect.poll(() => feed.epoch).toBe(epoch);
  expect(process.timesBack()).toBe(0);

  // The log lost its end, and grew again before anybody looked.
  const seq = process.heard[0]?.seq ?? 0;
  await owned("update events set at = at - interval '1 second' where company_id = $1 and seq = $2", [
    companyId,
    seq,
  ]);
  switchTo("0000000F");
  await expect.poll(process.timesBack).toBe(1);
  expect(feed.epoch).not.toBe(epoch);
});

it("begins under a new epoch on another timeline than the last time, and else under the same", async () => {
  const companyId = await newCompany();
  const { feed, database } = await startProcess("before", companyId);
  const same = await startProcess("same", companyId);
  expect(same.feed.epoch).toBe(feed.epoch);
  await database.system({ text: "update installation set timeline = '00000000'" });
  const restored = await startProcess("restored", companyId);
  expect(restored.feed.epoch).not.toBe(same.feed.epoch);
});

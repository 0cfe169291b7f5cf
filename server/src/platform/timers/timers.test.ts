import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Database, openPool, type Tx } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import {
  cancelTimers,
  defineTimer,
  definedTimers,
  handleTimer,
  setTimers,
  type TimerHandler,
  TimerRound,
} from "./index.ts";
import { dueTimers } from "./timerRound.ts";

const log = createLogger({ level: "silent" });
const ring = defineTimer<{ word: string }>("tests.ring");
const companies = "select company_id from companies where status";
let owner: pg.Client;
let database: Database;
let drop: () => Promise<void>;
let count = 0;

beforeAll(async () => {
  const made = await createTestDatabase();
  ({ drop } = made);
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  await owner.query(
    "create table rung (company_id int, place bigint generated always as identity, word text)",
  );
  await owner.query("grant select, insert on rung to balcao_app");
  const common = { url: made.url, secretKey: testSecretKey, max: 8, logger: log };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await drop();
});

const note = (tx: Tx, word: string) =>
  tx.query({ text: "insert into rung (company_id, word) values ($1, $2)", values: [tx.companyId, word] });
const ringing: TimerHandler = handleTimer(ring, {
  companies,
  maxAttempts: 3,
  run: async (tx, { payload }) => void (await note(tx, payload.word)),
});
/** A round of a process of its own. */
const round = (handler: TimerHandler = ringing) => new TimerRound({ database, log, handlers: [handler] });

async function newCompany() {
  count += 1;
  const companyId = 700 + count;
  await owner.query("insert into companies (company_id, name) values ($1, $2)", [companyId, `${companyId}`]);
  const rows = async <R extends pg.QueryResultRow>(text: string) =>
    (await owner.query<R>(text, [companyId])).rows;
  return {
    companyId,
    /** Sets a timer this many seconds from now, or ago. */
    set: (key: string, inSeconds: number, word = key) =>
      database.tenant(companyId, (tx) =>
        setTimers(tx, ring, [
          { key, dueAt: new Date(Date.now() + inSeconds * 1000).toISOString(), payload: { word } },
        ]),
      ),
    cancel: (...keys: string[]) => database.tenant(companyId, (tx) => cancelTimers(tx, ring, keys)),
    /** Acts as if every pause were over. */
    skipPauses: () =>
      owner.query("update timers set next_at = '-infinity' where company_id = $1 and attempts > 0", [
        companyId,
      ]),
    rung: async () =>
      (await rows<{ word: string }>("select word from rung where company_id = $1 order by place")).map(
        ({ word }) => word,
      ),
    left: () =>
      rows<{ key: string; attempts: number; parked_reason: string | null }>(
        "select key, attempts, parked_reason from timers where company_id = $1 order by key",
      ),
    suspend: (status: boolean) =>
      owner.query("update companies set status = $2 where company_id = $1", [companyId, status]),
  };
}

describe("a timer", () => {
  it("runs once it is due, in the order of their times, and is gone then", async () => {
    const { set, rung, left } = await newCompany();
    await set("later", 3_600);
    await set("second", -5);
    await set("first", -60);
    await round().runDue();
    expect(await rung()).toEqual(["first", "second"]);
    expect(await left()).toEqual([{ key: "later", attempts: 0, parked_reason: null }]);
    await round().runDue();
    expect(await rung()).toEqual(["first", "second"]);
  });

  it("is moved by being set again, and does not run when it was cancelled", async () => {
    const { set, cancel, rung, left } = await newCompany();
    await set("moved", -5);
    await set("moved", 3_600);
    await set("gone", -5);
    await cancel("gone", "never there");
    await round().runDue();
    expect(await rung()).toEqual([]);
    await set("moved", -5, "with another word");
    await round().runDue();
    expect(await rung()).toEqual(["with another word"]);
    expect(await left()).toEqual([]);
  });

  it("runs once, however many processes look at the same moment", async () => {
    const { set, rung } = await newCompany();
    const words = Array.from({ length: 20 }, (_, index) => `word ${String(index).padStart(2, "0")}`);
    for (const word of words) await set(word, -5);
    await Promise.all([1, 2, 3, 4].map(() => round().runDue()));
    await round().runDue();
    expect((await rung()).toSorted()).toEqual(words);
  });

  it("may set itself anew while it runs", async () => {
    const { set, rung, left } = await newCompany();
    const again = handleTimer(ring, {
      companies,
      maxAttempts: 3,
      async run(tx, { key, payload }) {
        await note(tx, payload.word);
        const dueAt = new Date(Date.now() + 3_600_000).toISOString();
        await setTimers(tx, ring, [{ key, dueAt, payload }]);
      },
    });
    await set("every hour", -5);
    await round(again).runDue();
    expect(await rung()).toEqual(["every hour"]);
    expect(await left()).toMatchObject([{ key: "every hour", attempts: 0 }]);
  });

  it("waits while its company may not use it, and runs when it may again", async () => {
    const { set, suspend, rung, left } = await newCompany();
    await set("patient", -5);
    await suspend(false);
    await round().runDue();
    expect([await rung(), (await left()).length]).toEqual([[], 1]);
    await suspend(true);
    await round().runDue();
    expect(await rung()).toEqual(["patient"]);
  });

  it("is set by a transaction that commits, and not by one that does not", async () => {
    const { companyId, rung, left } = await newCompany();
    const lost = database.tenant(companyId, async (tx) => {
      await setTimers(tx, ring, [
        { key: "lost", dueAt: new Date(0).toISOString(), payload: { word: "lost" } },
      ]);
      throw new Error("no commit");
    });
    await expect(lost).rejects.toThrow("no commit");
    await round().runDue();
    expect([await rung(), await left()]).toEqual([[], []]);
  });
});

describe("a timer that fails", () => {
  const failing = (more: Partial<TimerHandler> = {}): TimerHandler => ({
    ...handleTimer(ring, {
      companies,
      maxAttempts: 3,
      async run(tx, { payload }) {
        await note(tx, `half ${payload.word}`);
        if (payload.word === "bad") throw new Error("It cannot ring");
        await note(tx, payload.word);
      },
    }),
    ...more,
  });

  it("leaves nothing half done, lets others run, is tried again, and is parked with its reason in the end", async () => {
    const { set, skipPauses, rung, left } = await newCompany();
    await set("bad", -60);
    await set("good", -5);
    await round(failing()).runDue();
    expect(await rung()).toEqual(["half good", "good"]);
    expect(await left()).toEqual([{ key: "bad", attempts: 1, parked_reason: null }]);
    await round(failing()).runDue();
    expect(await left()).toEqual([{ key: "bad", attempts: 1, parked_reason: null }]);
    for (const _ of [2, 3]) {
      await skipPauses();
      await round(failing()).runDue();
    }
    expect(await left()).toEqual([{ key: "bad", attempts: 3, parked_reason: "It cannot ring" }]);
    await skipPauses();
    await round().runDue();
    expect(await rung()).toEqual(["half good", "good"]);
    await set("bad", -5, "mended");
    await round().runDue();
    expect(await rung()).toEqual(["half good", "good", "mended"]);
  });

  it("is what its feature makes of it when it is given up", async () => {
    const { set, skipPauses, rung, left } = await newCompany();
    const giveUp: TimerHandler["giveUp"] = async (tx, { key, attempt }) =>
      void (await note(tx, `${key} given up after ${attempt}`));
    await set("bad", -5);
    for (const _ of [1, 2, 3]) {
      await round(failing({ giveUp })).runDue();
      await skipPauses();
    }
    expect([await rung(), await left()]).toEqual([["bad given up after 3"], []]);
  });
});

it("looks at an index, however many timers wait", async () => {
  const { companyId } = await newCompany();
  await owner.query(
    `insert into timers (company_id, kind, key, due_at, payload, next_at)
     select $1, 'tests.ring', n::text, now() + interval '1 day' * n, '{}', now() + interval '1 day' * n from generate_series(1, 50000) n`,
    [companyId],
  );
  await owner.query("analyze timers");
  const { rows } = await owner.query<Record<"QUERY PLAN", string>>(`explain ${dueTimers([ringing])}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("timers_next");
  expect(plan).not.toContain("Seq Scan on timers");
  await owner.query("delete from timers where company_id = $1", [companyId]);
});

it("knows every kind of timer by one name", () => {
  expect(definedTimers()).toContain("tests.ring");
  expect(() => defineTimer("tests.ring")).toThrow("Two timers are called tests.ring");
});

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
import { dueTimersOf, lookForTimers } from "./due.ts";

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
const round = (handler: TimerHandler = ringing, more: { lookEvery?: number } = {}) =>
  new TimerRound({ database, log, handlers: [handler], ...more });

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

describe("a round", () => {
  /** Rings once nobody holds the company's lock. */
  const locking = handleTimer(ring, {
    companies,
    maxAttempts: 3,
    lock: async (tx) =>
      void (await tx.query({ text: "select pg_advisory_xact_lock($1)", values: [tx.companyId] })),
    run: async (tx, { payload }) => void (await note(tx, payload.word)),
  });
  const patience = { timeout: 30_000, interval: 10 };

  it("goes on with everybody else while timers of a company wait for a lock", async () => {
    const held = await newCompany();
    const free = await Promise.all(Array.from({ length: 8 }, newCompany));
    await owner.query("select pg_advisory_lock($1)", [held.companyId]);
    await held.set("held", -60);
    for (const one of free) await one.set("free", -5);
    const here = round(locking);
    const all = here.runDue();
    for (const one of free) await expect.poll(one.rung, patience).toEqual(["free"]);
    for (const one of free) await one.set("later", -5);
    const more = here.runDue();
    for (const one of free) await expect.poll(one.rung, patience).toEqual(["free", "later"]);
    expect(await held.rung()).toEqual([]);
    await owner.query("select pg_advisory_unlock($1)", [held.companyId]);
    await Promise.all([all, more]);
    // On a slow machine its first try may have ended before the lock did.
    await held.skipPauses();
    await here.runDue();
    expect(await held.rung()).toEqual(["held"]);
  });

  it("puts off a timer that does not get its lock, so that the next one of its company has its turn", async () => {
    const { set, rung, left } = await newCompany();
    await set("no lock", -60);
    await set("free", -5);
    const lock: (typeof locking)["lock"] = async (tx, { key }) => {
      if (key === "no lock") await tx.query({ text: "select from a_lock_that_is_never_free" });
    };
    await round({ ...locking, lock }).runDue();
    expect(await rung()).toEqual(["free"]);
    expect(await left()).toEqual([{ key: "no lock", attempts: 1, parked_reason: null }]);
  });

  it("wakes when the next timer is due, however long its look lets it rest", async () => {
    const { set, rung } = await newCompany();
    const hour = 3_600_000;
    await set("in a moment", 1.2);
    const here = round(ringing, { lookEvery: hour });
    here.start();
    await expect.poll(rung, patience).toEqual(["in a moment"]);
    await here.stop();
  });

  it("begins nothing more once it stops", async () => {
    const { set, rung } = await newCompany();
    const here = round();
    await here.stop();
    await set("too late", -5);
    await here.runDue();
    expect(await rung()).toEqual([]);
    await round().runDue();
    expect(await rung()).toEqual(["too late"]);
  });
});

describe("timers of a kind that runs together", () => {
  const together = handleTimer(ring, {
    companies,
    maxAttempts: 2,
    async runMany(tx, timers) {
      const words = timers.map(({ payload }) => payload.word);
      await note(tx, words.join(", "));
      if (words.includes("bad")) throw new Error("It cannot ring");
    },
  });

  it("end in one transaction, in the order of their times", async () => {
    const { set, cancel, rung, left } = await newCompany();
    await set("third", -5);
    await set("first", -60);
    await set("second", -10);
    await set("later", 3_600);
    await set("gone", -5);
    await cancel("gone");
    await round(together).runDue();
    expect(await rung()).toEqual(["first, second, third"]);
    expect(await left()).toMatchObject([{ key: "later" }]);
  });

  it("end each alone where one of them fails, which is tried again and then parked", async () => {
    const { set, skipPauses, rung, left } = await newCompany();
    await set("first", -60);
    await set("bad", -10);
    await set("second", -5);
    await round(together).runDue();
    expect(await rung()).toEqual(["first", "second"]);
    expect(await left()).toEqual([{ key: "bad", attempts: 1, parked_reason: null }]);
    await skipPauses();
    await round(together).runDue();
    expect(await left()).toEqual([{ key: "bad", attempts: 2, parked_reason: "It cannot ring" }]);
  });

  it("run once, however many processes look at the same moment", async () => {
    const { set, rung } = await newCompany();
    const words = Array.from({ length: 20 }, (_, index) => `word ${String(index).padStart(2, "0")}`);
    for (const word of words) await set(word, -5);
    await Promise.all([1, 2, 3].map(() => round(together).runDue()));
    await round(together).runDue();
    expect((await rung()).flatMap((one) => one.split(", ")).toSorted()).toEqual(words);
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
  const planOf = async (text: string, values: unknown[] = []) => {
    const { rows } = await owner.query<Record<"QUERY PLAN", string>>(`explain ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const look = await planOf(lookForTimers([ringing]));
  const ofCompany = await planOf(dueTimersOf([ringing]), [companyId]);
  expect(look).toContain("timers_next");
  expect(ofCompany).toMatch(/timers_(of_company|next)/u);
  expect(look + ofCompany).not.toContain("Seq Scan on timers");
  await owner.query("delete from timers where company_id = $1", [companyId]);
});

it("knows every kind of timer by one name", () => {
  expect(definedTimers()).toContain("tests.ring");
  expect(() => defineTimer("tests.ring")).toThrow("Two timers are called tests.ring");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Database, openPool, type Tx } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import {
  type Actor,
  defineEvent,
  type DurableListener,
  EventFeed,
  isOwn,
  ListenerRunner,
  payloadOf,
} from "./index.ts";
import { happened, noteListener, somebody } from "./durableListeners.testing.ts";

const log = createLogger({ level: "silent" });
let url: string;
let owner: pg.Client;
let drop: () => Promise<void>;
const undo: (() => Promise<unknown>)[] = [];
let companies = 0;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    "create table noted (company_id int, place bigint generated always as identity, word text)",
  );
  await owner.query("grant select, insert on noted to balcao_app");
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});
afterAll(async () => {
  await owner.end();
  await drop();
});

/** A process of its own as far as the database can tell. */
async function startProcess(listeners: readonly DurableListener[]) {
  const common = { url, secretKey: testSecretKey, max: 4, logger: log };
  const database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  const feed = new EventFeed({ database, url, log });
  await feed.start();
  const runner = new ListenerRunner({ database, feed, log, listeners });
  runner.start();
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      await runner.stop();
      await feed.stop();
      await database.close();
    })());
  undo.push(stop);
  return { database, stop };
}

async function newCompany() {
  companies += 1;
  const companyId = 500 + companies;
  await owner.query("insert into companies (company_id, name) values ($1, $2)", [companyId, `${companyId}`]);
  await owner.query("insert into company_log (company_id) values ($1) on conflict do nothing", [companyId]);
  const words = async () => {
    const { rows } = await owner.query<{ word: string }>(
      "select word from noted where company_id = $1 order by place",
      [companyId],
    );
    return rows.map(({ word }) => word);
  };
  const retries = async () => {
    const { rows } = await owner.query<{ word: string; attempts: number; parked_reason: string | null }>(
      "select payload ->> 'word' as word, attempts, parked_reason from event_retries where company_id = $1 order by seq",
      [companyId],
    );
    return rows;
  };
  const emit = (database: Database, ...said: string[]) =>
    database.tenant(companyId, async (tx) => {
      for (const word of said) tx.emit(happened, { word, by: somebody });
    });
  return { companyId, words, retries, emit };
}

/** Notes words, and throws at those that stand in `bad` at that moment. */
const picky = (bad: Set<string>, more: Partial<DurableListener> = {}): DurableListener => ({
  ...noteListener,
  // "a+b-1" stands in the lines a and b.
  linesOf: async (_tx, events) =>
    events.map((event) => payloadOf(event, happened)?.word.split("-")[0]?.split("+") ?? []),
  async handle(tx: Tx, events) {
    await noteListener.handle(tx, events);
    for (const event of events) {
      const { word } = payloadOf(event, happened) ?? { word: "" };
      if (bad.has(word)) throw new Error(`cannot note ${word}`);
    }
  },
  ...more,
});

describe("a durable listener", () => {
  it("handles what happened, once and in order, also what happened while it was away", async () => {
    const { words, emit } = await newCompany();
    const first = await startProcess([noteListener]);
    await emit(first.database, "one", "two");
    await expect.poll(words).toEqual(["one", "two"]);
    await first.stop();
    const { database } = await startProcess([]);
    await emit(database, "three", "four");
    await startProcess([noteListener]);
    await expect.poll(words).toEqual(["one", "two", "three", "four"]);
  });

  it("handles an event once, however many processes hear of it", async () => {
    const { words, emit } = await newCompany();
    const [{ database }] = [await startProcess([noteListener]), await startProcess([noteListener])];
    const said = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    for (const word of said) await emit(database, word);
    await expect.poll(words, { timeout: 15_000 }).toEqual(said);
  });

  it("takes a burst together, as long as its delay says", async () => {
    const { words, emit } = await newCompany();
    const sizes: number[] = [];
    const counting: DurableListener = {
      ...noteListener,
      delayMs: 1_500,
      async handle(tx, events) {
        sizes.push(events.length);
        await noteListener.handle(tx, events);
      },
    };
    const { database } = await startProcess([counting]);
    await Promise.all(["a", "b", "c"].map((word) => emit(database, word)));
    await expect.poll(async () => (await words()).toSorted()).toEqual(["a", "b", "c"]);
    expect(sizes).toEqual([3]);
  });

  it("passes over what is too old to be worth doing, and does what is not", async () => {
    const { companyId, words, emit } = await newCompany();
    const { database } = await startProcess([]);
    await emit(database, "old", "new");
    await owner.query(
      "update events set at = at - interval '2 hours' where company_id = $1 and payload ->> 'word' = 'old'",
      [companyId],
    );
    const late = await startProcess([{ ...noteListener, maxAgeMs: 3_600_000 }]);
    await emit(late.database, "newest");
    await expect.poll(words).toContain("newest");
    expect(await words()).not.toContain("old");
  });
});

describe("a listener that changes what it listens to", () => {
  const spoken = defineEvent<{ word: string }>("word.spoken");
  const rule = { feature: "schedules", rule: "scheduleSent" } as const;
  const others = { feature: "queues", rule: "queueDeleted" } as const;
  /** Answers each word with a longer one, up to a length. */
  const echo = (own: DurableListener["own"]): DurableListener => ({
    ...noteListener,
    consumer: "echo",
    on: [spoken.name],
    ...(own && { own }),
    async handle(tx, events) {
      for (const event of events) {
        const word = payloadOf(event, spoken)?.word ?? "";
        await tx.query({
          text: "insert into noted (company_id, word) values ($1, $2)",
          values: [tx.companyId, word],
        });
        if (word.length < 5) tx.emit(spoken, { word: `${word}!`, by: { kind: "product", ...rule } });
      }
    },
  });

  it("is not brought what it caused itself, and is what others caused", async () => {
    const { companyId, words } = await newCompany();
    const { database } = await startProcess([echo(rule)]);
    const speak = (word: string, by: Actor) =>
      database.tenant(companyId, async (tx) => tx.emit(spoken, { word, by }));
    await speak("a", { kind: "user", userId: 1, name: "Ana" });
    await expect.poll(words).toEqual(["a"]);
    await speak("b", { kind: "product", ...others });
    await expect.poll(words).toEqual(["a", "b"]);
    await speak("a far longer one", { kind: "user", userId: 1, name: "Ana" });
    await expect.poll(words).toEqual(["a", "b", "a far longer one"]);
    const { rows } = await owner.query(
      "select payload ->> 'word' as word from events where company_id = $1 order by seq",
      [companyId],
    );
    expect(rows.map(({ word }: { word: string }) => word)).toEqual([
      "a",
      "a!",
      "b",
      "b!",
      "a far longer one",
    ]);
  });

  it("goes round where it does not say which rule is its own", async () => {
    const { companyId, words } = await newCompany();
    const { database } = await startProcess([echo(undefined)]);
    await database.tenant(companyId, async (tx) =>
      tx.emit(spoken, { word: "a", by: { kind: "user", userId: 1, name: "Ana" } }),
    );
    await expect.poll(words).toEqual(["a", "a!", "a!!", "a!!!", "a!!!!"]);
  });

  it("knows its own among those of other rules, of people, and those of before events said so", () => {
    const by = (actor: object | undefined) => ({ type: spoken.name, payload: { word: "a", by: actor } });
    expect(isOwn(by({ kind: "product", ...rule, id: 7 }), rule)).toBe(true);
    expect(isOwn(by({ kind: "product", ...others }), rule)).toBe(false);
    expect(isOwn(by({ kind: "user", userId: 1, name: "Ana" }), rule)).toBe(false);
    expect(isOwn(by(undefined), rule)).toBe(false);
  });
});

it("does not compile without who caused it", () => {
  const emitted: unknown[] = [];
  const tx: Pick<Tx, "emit"> = { emit: (_type, payload) => emitted.push(payload) };
  tx.emit(happened, { word: "a", by: somebody });
  // @ts-expect-error It does not say by whom.
  tx.emit(happened, { word: "b" });
  // @ts-expect-error Nor does an event that is made by hand.
  tx.emit({ name: "word.made" }, { word: "c" });
  expect(emitted).toHaveLength(3);
});

describe("an event that a listener cannot handle", () => {
  it("lets the others pass, and is handled at a later try", async () => {
    const { words, retries, emit } = await newCompany();
    const bad = new Set(["b-1"]);
    const { database } = await startProcess([picky(bad)]);
    await emit(database, "a-1", "b-1", "c-1");
    await expect.poll(words).toEqual(["a-1", "c-1"]);
    await expect.poll(retries).toMatchObject([{ word: "b-1", parked_reason: null }]);
    bad.clear();
    await expect.poll(words, { timeout: 15_000 }).toEqual(["a-1", "c-1", "b-1"]);
    await expect.poll(retries).toEqual([]);
  });

  it("holds back what came after it in the same line, in order, and nothing of others", async () => {
    const { words, emit } = await newCompany();
    const bad = new Set(["b-1"]);
    const { database } = await startProcess([picky(bad)]);
    await emit(database, "b-1");
    await emit(database, "a-1", "b-2");
    await emit(database, "b-3", "a-2");
    await expect.poll(words).toEqual(["a-1", "a-2"]);
    bad.clear();
    await expect.poll(words, { timeout: 15_000 }).toEqual(["a-1", "a-2", "b-1", "b-2", "b-3"]);
    await emit(database, "b-4");
    await expect.poll(words).toContain("b-4");
  });

  it("holds back what stands in several lines, and with it what comes later in each of them", async () => {
    const { words, emit } = await newCompany();
    const bad = new Set(["b-1"]);
    const { database } = await startProcess([picky(bad)]);
    await emit(database, "b-1");
    await emit(database, "a-1", "a+b-2", "c-1", "a-3");
    await emit(database, "b-4", "c-2", "a+c-5");
    await expect.poll(words).toEqual(["a-1", "c-1", "c-2"]);
    bad.clear();
    await expect
      .poll(words, { timeout: 15_000 })
      .toEqual(["a-1", "c-1", "c-2", "b-1", "a+b-2", "a-3", "b-4", "a+c-5"]);
  });

  it("is parked with its reason after the last try, and its line goes on", async () => {
    const { companyId, words, retries, emit } = await newCompany();
    const { database } = await startProcess([picky(new Set(["b-1"]))]);
    await emit(database, "b-1", "b-2");
    await expect.poll(async () => (await retries()).map(({ word }) => word)).toEqual(["b-1", "b-2"]);
    await owner.query(
      "update event_retries set attempts = 7, next_at = '-infinity' where company_id = $1 and payload ->> 'word' = 'b-1'",
      [companyId],
    );
    await emit(database, "a-1");
    await expect.poll(words, { timeout: 15_000 }).toEqual(expect.arrayContaining(["b-2", "a-1"]));
    expect(await retries()).toEqual([{ word: "b-1", attempts: 8, parked_reason: "cannot note b-1" }]);
  });

  it("is forgotten once it is too old to be worth doing", async () => {
    const { companyId, words, retries, emit } = await newCompany();
    const bad = new Set(["b-1"]);
    const { database } = await startProcess([picky(bad, { maxAgeMs: 3_600_000 })]);
    await emit(database, "b-1");
    await expect.poll(async () => (await retries()).length).toBe(1);
    await owner.query("update event_retries set at = at - interval '2 hours' where company_id = $1", [
      companyId,
    ]);
    await emit(database, "a-1");
    await expect.poll(retries).toEqual([]);
    await expect.poll(words).toEqual(["a-1"]);
  });
});

it("whose process is killed in the middle is handled by another, once", async () => {
  const { companyId, words, emit } = await newCompany();
  const script = fileURLToPath(new URL("durableListeners.process.testing.ts", import.meta.url));
  const child = spawn(process.execPath, [script, url, testSecretKey], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  undo.push(async () => child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const { database } = await startProcess([]);
  await emit(database, "one", "stop here", "three");
  // It says so from the middle of its transaction, and stays in there.
  await once(child.stdout, "data");
  expect(await words()).toEqual([]);
  child.kill("SIGKILL");
  await once(child, "exit");
  await startProcess([noteListener]);
  await emit(database, "four");
  await expect
    .poll(words, { timeout: 15_000, message: `company ${companyId}` })
    .toEqual(["one", "stop here", "three", "four"]);
}, 40_000);

import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { Database, openPool, type Tx } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import { type CallKind, CallRunner, claimFor, dueCalls, isFree, tryAgainFor } from "./index.ts";

const log = createLogger({ level: "silent" });
const patience = { timeout: 30_000, interval: 10 };
let owner: pg.Client;
let database: Database;
let drop: () => Promise<void>;
let companies = 900;
beforeAll(async () => {
  const made = await createTestDatabase();
  ({ drop } = made);
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  await owner.query(`
    create table test_receivers (company_id int, id int, fails boolean not null default false, primary key (company_id, id));
    create table test_calls (
      company_id int, id bigint generated always as identity, receiver_id int, line text, word text, state text not null default 'pending',
      attempts int not null default 0, created_at timestamptz not null default now(), next_at timestamptz not null default now(), claimed_until timestamptz, primary key (company_id, id));
    grant select, insert, update on test_calls, test_receivers to balcao_app, balcao_system`);
  const common = { url: made.url, secretKey: testSecretKey, logger: log };
  database = new Database({
    // One connection alone: who calls while a transaction is open could not have another.
    app: openPool({ ...common, role: "balcao_app", max: 1 }),
    system: openPool({ ...common, role: "balcao_system", max: 2 }),
  });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await drop();
});
const runners: CallRunner[] = [];
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));

interface Claimed {
  [column: string]: unknown;
  id: number;
  word: string;
}
type Kind = CallKind<Claimed, string>;

/** A company whose receivers answer when, and what, the test says. */
async function inCompany(more: Partial<Kind> = {}) {
  companies += 1;
  const companyId = companies;
  await owner.query("insert into companies (company_id, name) values ($1, $2)", [companyId, `${companyId}`]);
  const asked: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<string | undefined>>();
  const answerOf = (word: string) => {
    const known = answers.get(word) ?? Promise.withResolvers<string | undefined>();
    answers.set(word, known);
    return known;
  };
  const kind: Kind = {
    name: "tests",
    due: dueCalls({
      name: `due-test-calls-of-${companyId}`,
      table: "test_calls",
      receiver: "receiver_id",
      join: "join test_receivers r on r.company_id = c.company_id and r.id = c.receiver_id",
      lanes: "case when r.fails then 1 else 2 end",
      may: `c.company_id = ${companyId}`,
    }),
    async claim(tx, id) {
      const [claimed] = await tx.query<Claimed>({
        text: `update test_calls c set ${claimFor(30)} where c.company_id = $1 and c.id = $2 and ${isFree} returning c.id, c.word`,
        values: [tx.companyId, id],
      });
      return claimed;
    },
    async attempt({ word }) {
      asked.push(word);
      return answerOf(word).promise;
    },
    settle: (tx, { id }, outcome) => note(tx, id, outcome),
    ...more,
  };
  return {
    companyId,
    asked,
    kind,
    answer: (word: string, outcome: string | undefined) => answerOf(word).resolve(outcome),
    start() {
      const runner = new CallRunner({ database, log, kinds: [kind] });
      runners.push(runner);
      runner.start();
      return runner;
    },
    add: async (receiverId: number, word: string, { line = null, fails = false }: Added = {}) => {
      await owner.query(
        "insert into test_receivers values ($1, $2, $3) on conflict (company_id, id) do update set fails = excluded.fails",
        [companyId, receiverId, fails],
      );
      await owner.query(
        "insert into test_calls (company_id, receiver_id, word, line) values ($1, $2, $3, $4)",
        [companyId, receiverId, word, line],
      );
    },
    states: async () =>
      (
        await owner.query<{ word: string; state: string; attempts: number }>(
          "select word, state, attempts from test_calls where company_id = $1 order by id",
          [companyId],
        )
      ).rows,
  };
}
interface Added {
  line?: string | null;
  fails?: boolean;
}

const note = async (tx: Tx, id: number, outcome: string): Promise<void> => {
  await tx.query({
    text:
      outcome === "again"
        ? `update test_calls set ${tryAgainFor("24")} where company_id = $1 and id = $2`
        : "update test_calls set state = 'done', claimed_until = null where company_id = $1 and id = $2",
    values: [tx.companyId, id],
  });
};

it("calls outside of every transaction, and writes what comes of it with what follows", async () => {
  const { add, start, states, kind, companyId } = await inCompany();
  let free: unknown;
  kind.attempt = async () => {
    free = await database.tenant(companyId, (tx) => tx.query({ text: "select 1 as one" }));
    return "good";
  };
  await add(1, "a");
  start();
  await expect.poll(states, patience).toEqual([{ word: "a", state: "done", attempts: 1 }]);
  expect(free).toEqual([{ one: 1 }]);
});

it("gives each receiver its lanes, fewer where it fails, so that one that is silent keeps no other waiting", async () => {
  const { add, start, asked, answer } = await inCompany();
  for (const word of ["a1", "a2", "a3"]) await add(1, word);
  for (const word of ["b1", "b2"]) await add(2, word, { fails: true });
  await add(3, "c1");
  const runner = start();
  await expect.poll(() => asked.toSorted(), patience).toEqual(["a1", "a2", "b1", "c1"]);
  answer("a1", "good");
  await expect.poll(() => asked.toSorted(), patience).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  await add(4, "d1");
  runner.wake("tests");
  await expect.poll(() => asked.includes("d1"), patience).toBe(true);
  expect(asked).not.toContain("b2");
  for (const word of ["a2", "a3", "b1", "c1", "d1"]) answer(word, undefined);
});

it("keeps the order of a line: what comes later waits until the earlier one is over", async () => {
  const { add, start, asked, answer, states } = await inCompany();
  await add(1, "first", { line: "x" });
  await add(1, "second", { line: "x" });
  await add(1, "beside", { line: "y" });
  const runner = start();
  await expect.poll(() => asked.toSorted(), patience).toEqual(["beside", "first"]);
  answer("first", "again");
  answer("beside", "good");
  await expect
    .poll(async () => (await states()).map(({ state }) => state), patience)
    .toEqual(["pending", "pending", "done"]);
  runner.wake("tests");
  await owner.query("update test_calls set state = 'done' where word = 'first'");
  await expect.poll(() => asked.includes("second"), patience).toBe(true);
  answer("second", "good");
});

it("is tried again after a pause, and by nobody while it is claimed", async () => {
  const { add, start, asked, answer, companyId, states } = await inCompany();
  await add(1, "a");
  start();
  const other = start();
  await expect.poll(() => asked, patience).toEqual(["a"]);
  other.wake("tests");
  answer("a", "again");
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            "select attempts, next_at > now() as waits, claimed_until from test_calls where company_id = $1",
            [companyId],
          )
        ).rows,
      patience,
    )
    .toEqual([{ attempts: 1, waits: true, claimed_until: null }]);
  expect(asked).toEqual(["a"]);
  await owner.query("update test_calls set next_at = now() where company_id = $1", [companyId]);
  await expect.poll(async () => (await states())[0]?.attempts, patience).toBeGreaterThan(1);
});

it("has failed when it was tried again for long enough, and is called no more", async () => {
  const { add, start, asked, answer, companyId, states } = await inCompany();
  await add(1, "a");
  await owner.query("update test_calls set created_at = now() - interval '25 hours' where company_id = $1", [
    companyId,
  ]);
  const runner = start();
  answer("a", "again");
  await expect.poll(states, patience).toEqual([{ word: "a", state: "failed", attempts: 1 }]);
  await owner.query("update test_calls set next_at = now() where company_id = $1", [companyId]);
  await add(2, "b");
  runner.wake("tests");
  await expect.poll(() => asked, patience).toEqual(["a", "b"]);
  answer("b", "good");
});

it("writes nothing of an outcome of which half cannot be written; its claim ends by itself", async () => {
  const { add, start, states, answer, companyId } = await inCompany({
    async settle(tx, { id }, outcome) {
      await note(tx, id, outcome);
      await tx.query({ text: "select from nothing_that_is_there" });
    },
  });
  await add(1, "a");
  answer("a", "good");
  start();
  await expect.poll(states, patience).toEqual([{ word: "a", state: "pending", attempts: 1 }]);
  await owner.query("update test_calls set claimed_until = now() where company_id = $1", [companyId]);
  await expect.poll(async () => (await states())[0]?.attempts, patience).toBeGreaterThan(1);
});

it("is cut off when the process stops, and then has no outcome", async () => {
  const { add, start, states, kind } = await inCompany();
  const begun = Promise.withResolvers<void>();
  kind.attempt = (_claimed, { signal }) => {
    begun.resolve();
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  };
  await add(1, "a");
  const runner = start();
  await begun.promise;
  await runner.stop();
  expect(await states()).toEqual([{ word: "a", state: "pending", attempts: 1 }]);
});

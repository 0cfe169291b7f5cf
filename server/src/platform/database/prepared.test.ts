import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../log/log.ts";
import { Database, openPool } from "./index.ts";
import { createTestDatabase } from "./testing.ts";
import { testSecretKey } from "./testing.globalSetup.ts";

let owner: pg.Client;
let database: Database;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  const common = { url, secretKey: testSecretKey, max: 3, logger: createLogger({ level: "silent" }) };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await database.system({ text: "insert into companies (company_id, name) values (1, 'A')" });
  undo.push(
    () => database.close(),
    () => owner.end(),
    drop,
  );
});
afterAll(async () => {
  for (const step of undo) await step();
});

const built = (name: string) =>
  database.tenant(1, (tx) => tx.db.selectFrom("queues").selectAll().where("name", "=", name).execute());
const prepared = () =>
  database.tenant(1, async (tx) => {
    await tx.db.selectFrom("queues").selectAll().where("name", "=", "x").execute();
    const rows = await tx.query<{ n: number }>({
      text: `select count(*)::int as n from pg_prepared_statements where statement like '%from "queues" where "name" = $1%'`,
    });
    return rows[0]?.n ?? 0;
  });

it("prepares a built statement once it has come often, once per connection", async () => {
  expect(await prepared()).toBe(0);
  for (let times = 0; times < 20; times += 1) await built("x");
  expect(await prepared()).toBe(1);
  expect(await prepared()).toBe(1);
});

it("goes on with what it had prepared when a column comes, in transactions and in single reads", async () => {
  const byHand = { name: "all-queues", text: "select * from queues where company_id = $1", values: [1] };
  // Works on every connection of the pool.
  const everywhere = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work));
  await everywhere(() => built("x"));
  await everywhere(() => database.read(1, byHand));
  await owner.query("alter table queues add column added_meanwhile int");
  await everywhere(() => built("x"));
  await everywhere(() => database.read(1, byHand));
  await database.tenant(1, (tx) => tx.query(byHand));
  await owner.query("alter table queues drop column added_meanwhile");
  expect(await built("x")).toEqual([]);
});

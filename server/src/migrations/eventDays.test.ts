import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database, openPool } from "../platform/database/index.ts";
import { createTestDatabase } from "../platform/database/testing.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { createLogger } from "../platform/log/log.ts";

let database: Database;
let drop: () => Promise<void>;

beforeEach(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  const common = {
    url: made.url,
    secretKey: testSecretKey,
    max: 3,
    logger: createLogger({ level: "silent" }),
  };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
});
afterEach(async () => {
  await database.close();
  await drop();
});

const listWaiting = () =>
  database.system({
    text: "select distinct pid from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and not granted",
  });
const keepDays = () => database.system({ text: "select app.keep_event_days(3)" });

it("gives events of a day without a place theirs, and loses none", async () => {
  await database.system({ text: "insert into companies (company_id, name) values (1, 'C')" });
  await database.tenant(1, async (tx) => {
    await tx.query({ text: "insert into company_log values (1, 2)" });
    await tx.query({
      text: "insert into events select 1, n, now() + make_interval(days => n - 1), 'x.done', '{}' from generate_series(1, 2) n",
    });
  });
  await keepDays();
  await keepDays();
  const kept = await database.system({
    text: "select seq, tableoid::regclass::text as place from events order by seq",
  });
  expect(kept).toEqual([
    { seq: 1, place: expect.stringMatching(/^events_\d{8}$/) },
    { seq: 2, place: expect.stringMatching(/^events_\d{8}$/) },
  ]);
});

it("takes along what is written while a day's table is made", async () => {
  await database.system({ text: "insert into companies (company_id, name) values (1, 'C')" });
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const writer = database.tenant(1, async (tx) => {
    await tx.query({ text: "insert into events select 1, 1, now(), 'x.done', '{}'" });
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  const kept = keepDays();
  await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), 20_000);
  committing.resolve();
  await Promise.all([writer, kept]);
  const rows = await database.system({ text: "select tableoid::regclass::text as place from events" });
  expect(rows).toEqual([{ place: expect.stringMatching(/^events_\d{8}$/) }]);
});

it("lets whoever writes while a day's table is made write into it", async () => {
  await database.system({ text: "insert into companies (company_id, name) values (1, 'C')" });
  const write = () =>
    database.tenant(1, (tx) =>
      tx.query({ text: "insert into events select 1, 1, now(), 'x.done', '{}'" }).then(() => undefined),
    );
  let writer: Promise<void> | undefined;
  await database.systemTransaction(async (db) => {
    await sql`select app.keep_event_days(3)`.execute(db);
    writer = write();
    await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), 20_000);
  });
  await writer;
  const rows = await database.system({ text: "select tableoid::regclass::text as place from events" });
  expect(rows).toEqual([{ place: expect.stringMatching(/^events_\d{8}$/) }]);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@balcao/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eraseWhole } from "../features/companies/companies.testing.ts";
import { buildConversation } from "../features/messages/conversation.testing.ts";
import { buildTicket } from "../features/tickets/tickets.testing.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";
import { buildWorld, snapshot } from "./world.testing.ts";

const { companies, audit } = endpoints;
const patience = { timeout: 90_000, interval: 30 };
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  // It answers and works at nothing: that is for the processes that are killed.
  app = await startTestApp({ environment: { ROLES: "http" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Every column of every table with companies' rows, whoever may read it; a new table is among them by itself. */
async function tenantColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await owner.query<Column>(`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' and a.attgenerated = ''
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped)
    order by 1, a.attnum`);
  return Map.groupBy(rows, ({ table }) => table);
}

async function rowsByTable(companyId: number): Promise<Record<string, number>> {
  const tables = [...(await tenantColumns()).keys()];
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from ${table} where company_id = $1`,
      [companyId],
    );
    counted[table] = Number(rows[0]?.count);
  }
  return counted;
}

/** Makes a value that fits a column of a type, where nobody looks at it. */
function anything({ column, type }: Column, companyId: number): string {
  if (column === "company_id") return String(companyId);
  if (type.endsWith("[]")) return "'{}'";
  if (/^(bigint|integer|smallint|numeric|real|double)/.test(type)) return "1";
  if (type.startsWith("timestamp")) return "now()";
  return (
    { boolean: "false", uuid: "gen_random_uuid()", jsonb: "'{}'", date: "now()", bytea: "''" }[type] ?? "'x'"
  );
}

/** A row in each table where the company has none, whatever it would mean. */
async function fillUp(companyId: number): Promise<void> {
  const counted = await rowsByTable(companyId);
  await owner.query("set session_replication_role = replica");
  for (const [table, columns] of await tenantColumns()) {
    if (counted[table] !== 0) continue;
    const checks = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    // Constraints are tested elsewhere; dropping them is undone with the transaction.
    await owner.query("begin");
    for (const { name } of checks.rows) await owner.query(`alter table ${table} drop constraint ${name}`);
    const names = columns.map(({ column }) => `"${column}"`).join(", ");
    const values = columns.map((column) => anything(column, companyId)).join(", ");
    await owner.query(`insert into ${table} (${names}) values (${values})`);
    await owner.query("commit");
  }
  await owner.query("set session_replication_role = origin");
}

async function storedFiles(companyId: number): Promise<string[]> {
  const folder = join(app.running.services.config.dataDir, "files", String(companyId));
  return readdir(folder, { recursive: true }).catch(() => []);
}

async function keepFile(companyId: number, bytes: string): Promise<string> {
  const { files, config, database } = app.running.services;
  const path = join(config.dataDir, "rg.gif");
  await writeFile(path, bytes);
  const file = await files.keep(companyId, {
    path,
    name: "rg.gif",
    mimetype: "image/gif",
    size: bytes.length,
  });
  await database.tenant(companyId, (tx) => files.record(tx, file));
  return file.id;
}

async function topOf(world: { superUser: Person }) {
  return app.as(world.superUser);
}

it("leaves no row and no file of a company in any table, and all of another's", async () => {
  const [gone, kept] = [await buildWorld(app), await buildWorld(app)];
  for (const { companyId } of [gone, kept]) await keepFile(companyId, "GIF89a");
  await fillUp(gone.companyId);
  const before = await rowsByTable(gone.companyId);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  expect((await storedFiles(gone.companyId)).length).toBeGreaterThan(0);
  const others = [await snapshot(app, kept.companyId), await storedFiles(kept.companyId)];
  await eraseWhole(app.running.services, gone.companyId);
  const after = await rowsByTable(gone.companyId);
  expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
  expect(await storedFiles(gone.companyId)).toEqual([]);
  expect([await snapshot(app, kept.companyId), await storedFiles(kept.companyId)]).toEqual(others);
});

const workers: ChildProcess[] = [];
afterAll(() => Promise.all(workers.map(kill)));
async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}
function startWorker(): ChildProcess {
  const script = fileURLToPath(new URL("worker.process.testing.ts", import.meta.url));
  const { dataDir } = app.running.services.config;
  const worker = spawn(process.execPath, [script, app.databaseUrl, testSecretKey, dataDir], {
    stdio: "ignore",
  });
  workers.push(worker);
  return worker;
}

it(
  "is resumed after kill -9, shows how far it is, and tells the super user that it is done",
  { timeout: 240_000 },
  async () => {
    const world = await buildWorld(app);
    const top = await topOf(world);
    const { companyId } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const ticket = await buildTicket(site);
    const messages = 12_000;
    for (let made = 0; made < messages; made += 2_000)
      await buildConversation(
        site,
        ticket,
        Array.from({ length: 2_000 }, (_, n) => ({ body: `Oi ${made + n}` })),
      );
    await keepFile(companyId, "GIF89a");
    await top.ok(companies.delete, { params: { id: companyId } });
    const erasure = async () => (await top.ok(companies.erasures)).find(({ id }) => id === companyId);
    expect(await erasure()).toMatchObject({
      rowsTotal: null,
      files: 1,
      bytes: 6,
      askedBy: "Sônia",
      finishedAt: null,
    });

    const first = startWorker();
    await vi.waitFor(async () => expect((await erasure())?.rowsGone).toBeGreaterThan(500), patience);
    await kill(first);
    const half = await erasure();
    expect(half?.finishedAt).toBeNull();
    expect(half?.rowsGone).toBeLessThan(half?.rowsTotal ?? 0);
    expect(half?.rowsTotal).toBeGreaterThan(messages);

    startWorker();
    await vi.waitFor(async () => expect((await erasure())?.finishedAt).not.toBeNull(), patience);
    const done = await erasure();
    expect(done?.rowsGone).toBeGreaterThanOrEqual(messages);
    const left = await rowsByTable(companyId);
    expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await storedFiles(companyId)).toEqual([]);
    const { records } = await top.ok(audit.list, { query: { searchParam: `"companyId": ${companyId}` } });
    expect(records.map(({ action }) => action).toSorted()).toEqual(["company.deleted", "company.erased"]);
  },
);

it("counts what a company keeps as it is on the disk, file by file", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const world = await buildWorld(app);
  const top = await topOf(world);
  const shown = async () =>
    (await top.ok(companies.list, { query: { pageNumber: "1" } })).companies.find(
      ({ id }) => id === companyId,
    )?.storage;
  expect(await shown()).toEqual({ files: 0, bytes: 0, changedAt: null });
  const [first] = [await keepFile(companyId, "GIF89a"), await keepFile(companyId, "GIF89a, larger")];
  const onDisk = (await storedFiles(companyId)).filter((path) => /[0-9a-f-]{36}$/.test(path));
  expect(await shown()).toMatchObject({ files: onDisk.length, bytes: 20, changedAt: expect.any(String) });
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "delete from files where company_id = $1 and id = $2", values: [companyId, first] }),
  );
  await owner.query("select app.fold_storage_tallies($1)", [companyId]);
  expect(await shown()).toMatchObject({ files: 1, bytes: 14 });
  expect(admin.companyId).toBe(companyId);
});

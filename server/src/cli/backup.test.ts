import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../platform/config/index.ts";
import { openPool } from "../platform/database/index.ts";
import { createTestDatabase } from "../platform/database/testing.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { createLogger } from "../platform/log/log.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import type { Installation } from "./withDatabase.ts";

const drops: (() => Promise<void>)[] = [];
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-backup-"));
});
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()));
  await rm(folder, { recursive: true, force: true });
});

const log = createLogger({ level: "silent" });
async function newInstallation(): Promise<Installation> {
  const { url, drop } = await createTestDatabase();
  drops.push(drop);
  return {
    config: readConfig({ DATA_DIR: folder }),
    databaseUrl: url,
    secretKey: testSecretKey,
    log,
    isServing: false,
  };
}

async function ask<R extends pg.QueryResultRow>(
  { databaseUrl }: Installation,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const nasty = "linha\nlinha\r\n\ttab \\. \\N \u2028 \u0085 ção 🙂 \\";

async function fill(one: Installation): Promise<void> {
  await ask(one, "insert into companies (name) values ('Alfa'), ('Beta')");
  await ask(one, "insert into company_log select company_id, 7 from companies");
  await ask(
    one,
    "insert into users (company_id, name, email, profile) values (1, $1, 'a@example.com', 'admin')",
    [nasty],
  );
  await ask(one, "insert into logins values ('a@example.com', 1, 1, 'hash')");
  await ask(one, "select app.keep_event_days(3)");
  await ask(one, "insert into events (company_id, seq, type, payload) values (1, 7, 'x.y', $1)", [
    JSON.stringify({ nasty }),
  ]);
  await ask(
    one,
    "insert into events (company_id, seq, at, type, payload) values (1, 6, now() - interval '2 days', 'x.y', '{}')",
  );
  await ask(one, "select graphile_worker.add_job('a.job', '{\"n\":1}', run_at => now() + interval '1 day')");
}

const shape = (one: Installation) =>
  ask(
    one,
    `select (select count(*) from pg_constraint where contype = 'f') as keys,
      (select count(*) from pg_class where relforcerowsecurity) as forced,
      (select json_agg(u order by id) from users u) as users, (select json_agg(c order by company_id) from companies c) as companies,
      (select json_agg(e order by seq) from events e) as events, (select json_agg(l) from logins l) as logins,
      (select json_agg(json_build_object('task', task_identifier, 'run', run_at)) from graphile_worker.jobs) as jobs`,
  );
const epochOf = async (one: Installation) =>
  (await ask<{ epoch: string }>(one, "select epoch from installation"))[0]?.epoch;

it("brings back every row of that moment, with the guards on, and another epoch", async () => {
  const [source, target] = [await newInstallation(), await newInstallation()];
  await fill(source);
  await ask(target, "insert into companies (name) values ('To be replaced')");
  const file = join(folder, "one.backup");
  await backUp(source, file);
  await ask(source, "insert into companies (name) values ('After the backup')");
  await restore(target, file);
  const [restored] = await shape(target);
  await ask(source, "delete from companies where name = 'After the backup'");
  expect(restored).toEqual((await shape(source))[0]);
  expect(JSON.stringify(restored?.["users"])).toContain(JSON.stringify(nasty).slice(1, -1));
  expect(await epochOf(target)).not.toBe(await epochOf(source));
  // New rows continue where the old ones ended.
  const [next] = await ask<{ id: number }>(
    target,
    "insert into companies (name) values ('Gama') returning company_id as id",
  );
  expect(next?.id).toBe(3);
});

it("changes nothing when the file is cut off, foreign, or of another version", async () => {
  const target = await newInstallation();
  await fill(target);
  const file = join(folder, "two.backup");
  await backUp(target, file);
  const before = await shape(target);
  const text = gunzipSync(await readFile(file)).toString();
  const attempt = async (content: Buffer) => {
    const broken = join(folder, "broken.backup");
    await writeFile(broken, content);
    return restore(target, broken);
  };
  const whole = await readFile(file);
  await expect(attempt(gzipSync(text.slice(0, text.length / 2)))).rejects.toThrow(/cut off/);
  await expect(attempt(whole.subarray(0, whole.length / 2))).rejects.toThrow(/unexpected end/);
  await expect(attempt(gzipSync("hello\n"))).rejects.toThrow(/no backup/);
  await expect(attempt(Buffer.from("hello"))).rejects.toThrow(/incorrect header/);
  await expect(attempt(gzipSync(text.replace("0001-platform", "0001-other")))).rejects.toThrow(
    /tables differ/,
  );
  await expect(restore(target, join(folder, "nowhere"))).rejects.toThrow(/ENOENT/);
  expect(await shape(target)).toEqual(before);
  await attempt(gzipSync(text));
  expect(await shape(target)).toEqual(before);
});

it("refuses while a server uses the database", async () => {
  const target = await newInstallation();
  const file = join(folder, "three.backup");
  await backUp(target, file);
  const pool = openPool({
    url: target.databaseUrl,
    secretKey: testSecretKey,
    role: "balcao_app",
    max: 1,
    logger: log,
  });
  await pool.query("select 1");
  await expect(restore(target, file)).rejects.toThrow(/Stop every server/);
  await pool.end();
  await expect(restore({ ...target, isServing: true }, file)).rejects.toThrow(/Stop the server/);
  await restore(target, file);
});

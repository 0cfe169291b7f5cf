import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../platform/config/index.ts";
import { findPending, refuseOldPostgres } from "../platform/database/index.ts";
import { createMailer } from "../platform/mail/index.ts";
import { CommandError } from "./CommandError.ts";
import { countRuns, listStuck } from "../app/backlog.ts";
import { migrations } from "../migrations/index.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

/** Result of one examination; the text says what was found, or what is wrong. */
export interface Finding {
  name: string;
  isFine: boolean;
  text: string;
}

const leastFree = 1024 ** 3;
const clockMayDiffer = 2_000;

/** Checks database, disk, mail, providers, clock, due dates, and whether anything was given up; fails when one of them is not as it should be. */
export async function doctorCommand(): Promise<string> {
  const findings = await withDatabase((installation) => examine(installation));
  const report = findings
    .map(({ name, isFine, text }) => `${isFine ? "ok   " : "WRONG"} ${name}: ${text}`)
    .join("\n");
  if (findings.some((finding) => !finding.isFine)) throw new CommandError(report);
  return report;
}

export async function examine({ config, databaseUrl, log }: Installation): Promise<Finding[]> {
  const mailer = createMailer(config.mail, log);
  return [
    ...(await examineDatabase(databaseUrl)),
    await look("disk", () => examineDisk(config.dataDir)),
    await look("mail", async () =>
      mailer.isConfigured
        ? mailer.check().then(() => "the server takes our mails")
        : "no SMTP_URL: mails go to the log",
    ),
    await look("Meta", () => examineMeta(config.meta)),
  ];
}

async function look(name: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { name, isFine: true, text: await work() };
  } catch (error) {
    return { name, isFine: false, text: error instanceof Error ? error.message : String(error) };
  }
}

async function examineDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return [
      await look("database", () => examineVersion(client)),
      await look("migrations", () => examineMigrations(client)),
      await look("clock", () => examineClock(client)),
      await look("parked", () => examineStuck(client)),
      await look("flows", () => examineRuns(client)),
      await look("backup", () => examineBackup(client)),
      await look("due dates", () => examineDueDates(client)),
    ];
  } catch (error) {
    return [
      { name: "database", isFine: false, text: error instanceof Error ? error.message : String(error) },
    ];
  } finally {
    await client.end();
  }
}

async function examineVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  refuseOldPostgres(rows[0]?.number ?? 0);
  return `Postgres ${rows[0]?.name}`;
}

async function examineMigrations(client: pg.Client): Promise<string> {
  const missing = await findPending(client, Object.keys(migrations));
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")} not applied; the next start does, or: npm run cli -- migrate`);
  return "all applied";
}

async function examineClock(client: pg.Client): Promise<string> {
  const before = Date.now();
  const { rows } = await client.query<{ now: string }>(
    "select extract(epoch from clock_timestamp()) * 1000 as now",
  );
  const difference = Math.round(Number(rows[0]?.now) - (before + Date.now()) / 2);
  if (Math.abs(difference) > clockMayDiffer)
    throw new Error(`the database's clock differs by ${difference} ms`);
  return `the database's differs by ${difference} ms`;
}

/** Compares every due date with the one that its company's ledger tells. */
async function examineDueDates(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ company_id: number; due_date: Date | null; told: Date | null }>(`
    select c.company_id, c.due_date, e.due_after as told
    from companies c left join lateral (
      select due_after from billing_entries
      where company_id = c.company_id and due_before is distinct from due_after order by id desc limit 1) e on true
    where c.deleted_at is null and c.company_id <> 1 and c.due_date is distinct from e.due_after
    order by c.company_id limit 20`);
  if (rows.length === 0) return "each is the one that its ledger tells";
  const lines = rows.map(
    ({ company_id, due_date, told }) =>
      `company ${company_id} is due ${day(due_date)}, its ledger tells ${day(told)}`,
  );
  throw new Error(lines.join("; "));
}

/** Backups by other tools leave no trace but that of PostgreSQL's own archiving. */
async function examineBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ backup: number | null; archived: number | null; failed: boolean }>(`
    select extract(epoch from now() - i.backed_up_at)::float8 as backup,
      extract(epoch from now() - a.last_archived_time)::float8 as archived,
      coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as failed
    from installation i cross join pg_stat_archiver a`);
  const [{ backup, archived, failed } = { backup: null, archived: null, failed: false }] = rows;
  const text = [
    backup === null ? "none by npm run cli -- backup" : `the last one is ${ageOf(backup)} old`,
    ...(archived === null ? [] : [`the write-ahead log was archived ${ageOf(archived)} ago`]),
  ].join("; ");
  if (failed) throw new Error(`${text}; the last try to archive failed`);
  return text;
}

const ageOf = (seconds: number): string => {
  const [size, name] = ageUnits.find(([unit]) => seconds >= 2 * unit) ?? [60, "minutes"];
  return `${Math.floor(seconds / size)} ${name}`;
};
const ageUnits = [
  [86_400, "days"],
  [3_600, "hours"],
] as const;

const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? "never";

/** Examines work that the server tries no more, and somebody has to look at. */
async function examineStuck(client: pg.Client): Promise<string> {
  const stuck = await listStuck(
    async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows,
  );
  if (stuck.length === 0) return "no inbound event, no event of a listener, no timer and no job was given up";
  const lines = stuck.map(
    ({ kind, place, count, since, reason }) => `${kind} of ${place}: ${count} since ${since} (${reason})`,
  );
  throw new Error(lines.join("; "));
}

/** Examines whether every run of a flow has ended, or waits for something that comes. */
async function examineRuns(client: pg.Client): Promise<string> {
  const [found] = await countRuns(
    async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows,
  );
  const { waiting = 0, oldest = null, lost = 0 } = found ?? {};
  const text =
    waiting === 0
      ? "no conversation is in one"
      : `${waiting} conversations are in one, the oldest since ${oldest}`;
  if (lost > 0) throw new Error(`${text}; ${lost} of them wait for nothing`);
  return text;
}

async function examineDisk(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const probe = join(dataDir, `.doctor-${process.pid}`);
  await writeFile(probe, "writable");
  await rm(probe);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free in ${dataDir}`;
  if (free < leastFree) throw new Error(text);
  return text;
}

async function examineMeta({ appId, graphUrl, graphVersion }: Config["meta"]): Promise<string> {
  if (appId === undefined) return "not configured";
  const address = `${graphUrl}/${graphVersion}/`;
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
  return `${graphUrl} answers (${answer.status})`;
}

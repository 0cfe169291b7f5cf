import { createReadStream } from "node:fs";
import { once } from "node:events";
import { createGunzip } from "node:zlib";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { nameOf } from "./backup.ts";
import { BackupHeader, type BackupTable, endOfTable, LineSplitter } from "./backupFile.ts";
import { CommandError } from "./CommandError.ts";
import { recountAll } from "./figures.ts";
import { migrateInstallation } from "./migrateCommand.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

/** `restore FILE` */
export async function restoreCommand([file, ...rest]: string[]): Promise<string> {
  if (file === undefined || rest.length > 0) throw new CommandError("restore takes FILE");
  const header = await withDatabase((installation) => restore(installation, file));
  return `Restored what was there at ${header.at}. Open browsers will load everything anew.`;
}

/** Replaces everything in the database by a backup, all or nothing. Refused while a server uses the database. */
export async function restore(installation: Installation, file: string): Promise<BackupHeader> {
  if (installation.isServing)
    throw new CommandError("Stop the server first: restore replaces everything under it");
  await migrateInstallation(installation);
  const client = new pg.Client({
    connectionString: installation.databaseUrl,
    application_name: "balcao restore",
  });
  await client.connect();
  try {
    await refuseUsed(client);
    await client.query("set role balcao_owner");
    await client.query("begin");
    const header = await replaceAll(client, file);
    await client.query("commit");
    return header;
  } finally {
    // Nothing was committed: the end of the connection takes everything back.
    await client.end();
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and usename in ('balcao_app', 'balcao_system') limit 1",
  );
  if (rows.length > 0)
    throw new CommandError("Stop every server of this database first: restore replaces everything under it");
}

async function replaceAll(client: pg.Client, file: string): Promise<BackupHeader> {
  const lines = readLines(file);
  const header = await readHeader(lines);
  await refuseOtherVersion(client, header);
  // Days of the event log must have their own places before rows arrive.
  await client.query("select app.keep_event_days(3)");
  const keys = await dropForeignKeys(client);
  const guarded = await openTables(client);
  await client.query(`truncate ${header.tables.map(nameOf).join(", ")}`);
  for (const table of header.tables) await fill(client, table, lines);
  for (const table of guarded) await client.query(`alter table ${table} force row level security`);
  for (const { schema, name, value } of header.sequences)
    await client.query("select setval($1::regclass, $2)", [nameOf({ schema, name }), value]);
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  // Rows that came in before the settings were counted by the clock of who named none.
  await recountAll(client);
  // Positions that browsers hold count no more.
  await client.query("update public.installation set epoch = gen_random_uuid()");
  return header;
}

type LineReader = AsyncIterator<Buffer, undefined>;

function readLines(file: string): LineReader {
  const lines = new LineSplitter();
  createReadStream(file)
    .on("error", (error) => lines.destroy(error))
    .pipe(createGunzip())
    .on("error", (error) => lines.destroy(error))
    .pipe(lines);
  const iterator: AsyncIterator<Buffer, undefined> = lines[Symbol.asyncIterator]();
  return iterator;
}

async function readHeader(lines: LineReader): Promise<BackupHeader> {
  const { value } = await lines.next();
  const parsed = BackupHeader.safeParse(parseJson(value?.toString() ?? ""));
  if (!parsed.success) throw new CommandError("This file is no backup of Balcão");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuseOtherVersion(client: pg.Client, header: BackupHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  if (rows.map((row) => row.name).join() === header.migrations.join()) return;
  throw new CommandError(
    `The backup was made by version ${header.version}, whose tables differ; restore it with that version, then start this one`,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops the foreign keys that name a row that is replaced. They form circles, so no order of tables would satisfy them;
 * adding them again checks every row.
 */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class named on named.oid = k.confrelid join pg_namespace n on n.oid = named.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker') order by 1, 2`);
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  return rows;
}

/** COPY refuses tables whose owner is subject to row-level security; within this transaction the owner is not. */
async function openTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relforcerowsecurity and n.nspname in ('public', 'graphile_worker') order by 1`);
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
  return rows.map((row) => row.name);
}

async function fill(client: pg.Client, table: BackupTable, lines: LineReader): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  const written = finished(stream);
  written.catch(() => undefined);
  for (;;) {
    const { value } = await lines.next();
    if (value === undefined) {
      stream.destroy();
      await written.catch(() => undefined);
      throw new CommandError("The backup is cut off");
    }
    if (value.toString("latin1") === endOfTable) break;
    if (!stream.write(Buffer.concat([value, Buffer.from("\n")])))
      await Promise.race([once(stream, "drain"), written]);
  }
  stream.end();
  await written;
}

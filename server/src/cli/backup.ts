import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { version } from "../features/settings/index.ts";
import { noteBackup } from "../platform/database/index.ts";
import { type BackupHeader, type BackupTable, endOfTable } from "./backupFile.ts";
import { CommandError } from "./CommandError.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

/** `backup FILE` */
export async function backupCommand([file, ...rest]: string[]): Promise<string> {
  if (file === undefined || rest.length > 0) throw new CommandError("backup takes FILE");
  const { tables } = await withDatabase((installation) => backUp(installation, file));
  return `${tables.length} tables are in ${file}. The folder of files and SECRET_KEY (DATA_DIR) are not: keep them too.`;
}

/** Writes every row of one moment into a file, which appears only when it is whole. The server may run meanwhile. */
export async function backUp({ databaseUrl }: Installation, file: string): Promise<BackupHeader> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "balcao backup" });
  const partial = `${file}.part`;
  await client.connect();
  try {
    await client.query("set role balcao_owner");
    await client.query("begin isolation level repeatable read read only");
    const header = await describe(client);
    await pipeline(rowsOf(client, header), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    await client.query("commit");
    await keep(partial, file);
    await noteBackup(client);
    return header;
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
}

async function* rowsOf(client: pg.Client, header: BackupHeader): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
    const stream: AsyncIterable<Buffer> = client.query(
      copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`),
    );
    yield* stream;
    yield `${endOfTable}\n`;
  }
}

export const nameOf = ({ schema, name }: Pick<BackupTable, "schema" | "name">): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

async function describe(client: pg.Client): Promise<BackupHeader> {
  const { rows: applied } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  return {
    format: "balcao-backup-1",
    version,
    at: new Date().toISOString(),
    migrations: applied.map((row) => row.name),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

/** Ours and the jobs', but for what migrating fills. Partitions are in their parent; generated columns make themselves. */
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations')
    group by 1, 2 order by 1, 2`);
  return rows;
}

async function listSequences(client: pg.Client): Promise<BackupHeader["sequences"]> {
  const { rows } = await client.query<BackupHeader["sequences"][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`);
  return rows;
}

async function keep(partial: string, file: string): Promise<void> {
  const handle = await open(partial, "r+");
  await handle.sync();
  await handle.close();
  await rename(partial, file);
}

import { Kysely, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { ConfigError } from "../config/index.ts";
import type { Logger } from "../log/log.ts";
import { type LoginRole, rolePassword } from "./pools.ts";

export interface MigrateOptions {
  /** Address for a role that may create roles, schemas and extensions. */
  url: string;
  secretKey: string;
  migrations: Record<string, Migration>;
  logger: Logger;
}

/** Brings the database to what this version needs; of several processes that start, one at a time. Nothing pending costs a few short queries. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const turn = new pg.Client({ connectionString: options.url, application_name: "balcao migrate" });
  turn.on("error", (error) => options.logger.warn({ err: error }, "A database connection broke"));
  try {
    await turn.connect();
    await turn.query(`select pg_advisory_lock(${migrationLock})`);
    refuseOldPostgres((await turn.query<{ version: number }>(askVersion)).rows[0]?.version ?? 0);
    await migrateAlone(options);
  } finally {
    // The lock goes with its connection.
    await turn.end();
  }
}

/** Ours alone among the advisory locks of this database. */
const migrationLock = 7_402_150_001;
const askVersion = "select current_setting('server_version_num')::int as version";

/** Oldest version, as the server counts: 150002 is 15.2. */
const oldestPostgres = 150_000;

export function refuseOldPostgres(version: number): void {
  if (version >= oldestPostgres) return;
  const [oldest, found] = [oldestPostgres, version].map((number) => Math.floor(number / 10_000));
  throw new ConfigError([`DATABASE_URL takes a PostgreSQL ${oldest} or newer; the one there is ${found}`]);
}

async function migrateAlone({ url, secretKey, migrations, logger }: MigrateOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: "balcao migrate" });
  // The job queue's own migrations complain on the console about a pool that nobody listens to.
  const warn = (error: Error) => logger.warn({ err: error }, "A database connection broke");
  pool.on("error", warn).on("connect", (client) => client.on("error", warn));
  try {
    await setPasswords(pool, secretKey);
    const pending = await findPending(pool, Object.keys(migrations));
    if (pending.length === 0) return;
    logger.info({ pending }, "Migrating the database");
    await prepareOwner(pool);
    await becomeOwner(pool);
    await migrateJobs(pool);
    await runMigrations(pool, migrations);
  } finally {
    await pool.end();
  }
}

const logins: LoginRole[] = ["balcao_app", "balcao_system"];

/** Makes the four roles where they are missing. The passwords follow the secret key, also after it changed. */
async function setPasswords(pool: pg.Pool, secretKey: string): Promise<void> {
  const { rows } = await pool.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname like 'balcao\\_%'",
  );
  const known = new Set(rows.map((row) => row.rolname));
  for (const role of ["balcao_owner", "balcao_search"]) {
    if (!known.has(role)) await pool.query(`create role ${role} nologin`);
  }
  for (const role of logins) {
    const verb = known.has(role) ? "alter" : "create";
    await pool.query(
      `${verb} role ${role} login password ${pg.escapeLiteral(rolePassword(secretKey, role))}`,
    );
  }
}

/** The names not yet applied; all of them in an empty database. */
export async function findPending(
  pool: pg.Pool | pg.Client,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows: found } = await pool.query<{ name: string | null }>(
    "select to_regclass('public.kysely_migration') as name",
  );
  if (found[0]?.name === null) return names;
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
  const applied = new Set(rows.map((row) => row.name));
  return names.filter((name) => !applied.has(name));
}

async function prepareOwner(pool: pg.Pool): Promise<void> {
  for (const extension of ["unaccent", "pg_trgm", "btree_gin"])
    await pool.query(`create extension if not exists ${extension} schema public`);
  await pool.query(`
    do $$ begin
      execute format('grant balcao_owner, balcao_search to %I', current_user);
      execute format('grant create, connect on database %I to balcao_owner', current_database());
      execute format('grant connect on database %I to balcao_app, balcao_system', current_database());
    end $$`);
  await pool.query("grant create, usage on schema public to balcao_owner");
  await pool.query("grant balcao_search to balcao_owner");
  await pool.query("grant usage on schema public to balcao_app, balcao_system, balcao_search");
}

/** Makes every connection of the pool create things that belong to the owner role, from here on. */
async function becomeOwner(pool: pg.Pool): Promise<void> {
  Object.assign(pool.options, {
    onConnect: (client: pg.ClientBase) => client.query("set role balcao_owner"),
  });
  await Promise.all([1, 2].map(() => pool.query("set role balcao_owner")));
}

async function migrateJobs(pool: pg.Pool): Promise<void> {
  const { runMigrations: migrateWorker, Logger: WorkerLogger } = await import("graphile-worker");
  await migrateWorker({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) });
}

async function runMigrations(pool: pg.Pool, migrations: Record<string, Migration>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Two changes that were made side by side may come in either order; none builds on one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

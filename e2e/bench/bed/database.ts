import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { Database, type LoginRole, migrate, openPool } from "@balcao/server/src/platform/database/index.ts";
import { settleMessages } from "@balcao/server/src/features/messages/index.ts";
import { createLogger } from "@balcao/server/src/platform/log/log.ts";
import { migrations } from "@balcao/server/src/migrations/index.ts";
import pg from "pg";
import { type DatasetSize, fingerprint, generateDataset } from "../dataset/index.ts";
import { print } from "../print.ts";
import { type PlanCollector, planSettings } from "./plans.ts";

/** Seals the credentials of the dataset; it protects nothing else. */
export const secretKey = "mR7vQ2xLw9TzK4sYb1NcHd6PgUe8FjA3-q0Zt5W";
const dataset = "balcao_dataset";
const logger = createLogger({ level: "warn" });

export interface BenchDatabase {
  /** A copy of the dataset that may be written to; the copy before it is dropped. */
  fresh(): Promise<string>;
  stop(): Promise<void>;
}

/** The dataset of this size under `folder`, made where it is missing or no longer what the code would make. */
export async function openDatabase(
  folder: string,
  size: DatasetSize,
  plans?: PlanCollector,
): Promise<BenchDatabase> {
  const dataDir = join(folder, `${size.messages}-${size.companies}-${size.tickets}`);
  const stamp = join(dataDir, "dataset");
  const wanted = fingerprint(size);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    await makeDataset(dataDir, size);
    writeFileSync(stamp, wanted);
  }
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: plans?.logger ?? logger,
    countStatements: true,
    ...(plans && { settings: planSettings }),
  });
  return { fresh: () => copyDataset(postgres), stop: () => postgres.stop() };
}

/** Loading needs no durability: a crash only means to begin again. */
const loading = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "16GB",
  checkpoint_timeout: "1h",
  shared_buffers: "512MB",
  max_parallel_maintenance_workers: "2",
  log_min_duration_statement: "-1",
};

async function makeDataset(dataDir: string, size: DatasetSize): Promise<void> {
  const began = performance.now();
  const since = (line: string) => print(`  ${line} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  print(`Making a dataset of ${size.messages} messages`);
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings: loading });
  try {
    await runOn(postgres.url, (client) => client.query(`create database ${dataset}`));
    const url = databaseUrl(postgres, dataset);
    await migrate({ url, secretKey, migrations, logger: createLogger({ level: "silent" }) });
    await runOn(url, (client) => generateDataset({ client, size, secretKey, print: since }));
    await settleDataset(url);
    since("settled");
  } finally {
    await postgres.stop();
  }
  since("on disk");
}

/** Settles the dataset by what the server's own job does. */
async function settleDataset(url: string): Promise<void> {
  const pool = (role: LoginRole) => openPool({ url, secretKey, role, max: 1, logger });
  const database = new Database({ app: pool("balcao_app"), system: pool("balcao_system") });
  await settleMessages(database, { within: Infinity, rests: false });
  await database.close();
  await runOn(url, (client) =>
    client.query("vacuum (analyze) app.settled_messages, app.unsettled_conversations, messages"),
  );
}

const copy = "balcao_bench";

async function copyDataset(postgres: EmbeddedPostgres): Promise<string> {
  await runOn(postgres.url, async (client) => {
    await client.query(`drop database if exists ${copy} with (force)`);
    await client.query(`create database ${copy} template ${dataset} strategy file_copy`);
    await client.query("checkpoint");
  });
  const url = databaseUrl(postgres, copy);
  // The schema is not `public`, where a dump of the product's schema would find it.
  await runOn(url, (client) =>
    client.query("create schema bench; create extension pg_stat_statements schema bench"),
  );
  return url;
}

function databaseUrl(postgres: EmbeddedPostgres, name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "balcao bench" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

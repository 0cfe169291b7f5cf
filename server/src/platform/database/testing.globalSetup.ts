import { access, constants, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrations } from "../../migrations/index.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { createLogger } from "../log/log.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address for the superuser, on the migrated template; undefined where no test needs a database. */
    databaseUrl: string;
  }
}

export const testSecretKey = "tests-only-secret-key-0123456789-abcdefghij";
export const templateName = "balcao_template";

interface Bed {
  url: string;
  stop: () => Promise<void>;
}

// Each project of the run loads this file anew.
const run = globalThis as typeof globalThis & { testBed?: { users: number; bed: Promise<Bed> } };

/** One throw-away Postgres for the whole run, with a migrated database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testBed ??= { users: 0, bed: openBed() };
  const shared = run.testBed;
  shared.users += 1;
  const { url, stop } = await shared.bed;
  project.provide("databaseUrl", url);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

async function openBed(): Promise<Bed> {
  const dataDir = await mkdtemp(join(await roomyFolder(), "balcao-tests-"));
  const log = createLogger({ level: "silent" });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: log,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${templateName}`;
  await migrate({ url: url.href, secretKey: testSecretKey, migrations, logger: log });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const memoryFolder = "/dev/shm";
const neededBytes = 6 * 1024 ** 3;

/** Copies of the template cost half the system time in memory; a container often has too little room there. */
async function roomyFolder(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

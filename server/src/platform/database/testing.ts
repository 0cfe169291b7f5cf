import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { templateName } from "./testing.globalSetup.ts";

/** A database of its own for one test file, copied from the migrated template in some 50 ms. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = new URL(inject("databaseUrl"));
  await runAlone(url.href, `create database ${name} template ${templateName} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => runAlone(url.href, `drop database ${name} with (force)`) };
}

/** Two copies of a template at once get in each other's way, in several test processes too. */
async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(20260101)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

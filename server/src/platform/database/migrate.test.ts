import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { ConfigError } from "../config/index.ts";
import { createLogger } from "../log/log.ts";
import { findPending, migrate, refuseOldPostgres } from "./index.ts";
import { testSecretKey } from "./testing.globalSetup.ts";

const name = `empty_${randomBytes(4).toString("hex")}`;
const admin = new pg.Client({ connectionString: inject("databaseUrl") });
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it("brings an empty database up once, when several processes start at the same moment", async () => {
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const logger = createLogger({ level: "silent" });
  const start = () => migrate({ url: url.href, secretKey: testSecretKey, migrations, logger });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(start));
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "fulfilled"));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  expect(await findPending(client, [...Object.keys(migrations), "9999-later"])).toEqual(["9999-later"]);
  await client.end();
});

it("refuses a Postgres older than 15, and takes 15", () => {
  expect(() => refuseOldPostgres(150_000)).not.toThrow();
  expect(() => refuseOldPostgres(140_012)).toThrow(
    new ConfigError(["DATABASE_URL takes a PostgreSQL 15 or newer; the one there is 14"]),
  );
});

it("brings up a database that has a later migration and lacks an earlier one", async () => {
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const logger = createLogger({ level: "silent" });
  const done: string[] = [];
  const one = (which: string) => ({ up: async () => void done.push(which) });
  const later = { ...migrations, "9998-later": one("later") };
  await migrate({ url: url.href, secretKey: testSecretKey, migrations: later, logger });
  const both = { ...migrations, "9997-earlier": one("earlier"), "9998-later": one("later") };
  await migrate({ url: url.href, secretKey: testSecretKey, migrations: both, logger });
  expect(done).toEqual(["later", "earlier"]);
});

it("has its migrations in their order, each once", () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../platform/config/index.ts";
import { createTestDatabase } from "../platform/database/testing.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { createLogger } from "../platform/log/log.ts";
import { seedDemo } from "./demoSeed.ts";
import type { Installation } from "./withDatabase.ts";

let installation: Installation;
let clean: () => Promise<unknown>;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-demo-"));
  const { url, drop } = await createTestDatabase();
  clean = () => Promise.all([drop(), rm(dataDir, { recursive: true, force: true })]);
  installation = {
    config: readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
    databaseUrl: url,
    secretKey: testSecretKey,
    log: createLogger({ level: "silent" }),
    isServing: false,
  };
});
afterAll(() => clean());

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

it("fills a company with everything that the demo promises, once", async () => {
  const made = await seedDemo(installation);
  expect(made).toMatchObject({ contacts: 200, tickets: 300 });
  expect(made.messages).toBeGreaterThan(1_000);
  expect(
    await ask(`
      select (select count(*)::int from queues) as queues,
        (select count(*)::int from connections) as connections,
        (select count(*)::int from contacts) as contacts,
        (select count(*)::int from contacts where picture_id is null) as faceless`),
  ).toEqual([{ queues: 3, connections: 3, contacts: 200, faceless: 0 }]);
  expect(
    await ask(`
      select profile, show_dashboard and allow_real_time as oversees, allow_group, all_ticket,
        (select count(*)::int from user_queues q where q.company_id = u.company_id and q.user_id = u.id) as queues
      from users u order by id`),
  ).toEqual([
    { profile: "admin", oversees: false, allow_group: true, all_ticket: false, queues: 0 },
    { profile: "user", oversees: true, allow_group: false, all_ticket: false, queues: 3 },
    { profile: "user", oversees: false, allow_group: false, all_ticket: false, queues: 1 },
    { profile: "user", oversees: false, allow_group: true, all_ticket: false, queues: 1 },
    { profile: "user", oversees: false, allow_group: false, all_ticket: true, queues: 1 },
  ]);
  expect(await ask("select status, count(*)::int from tickets group by status order by status")).toEqual([
    { status: "closed", count: 160 },
    { status: "group", count: 8 },
    { status: "lgpd", count: 6 },
    { status: "nps", count: 10 },
    { status: "open", count: 74 },
    { status: "pending", count: 42 },
  ]);
  await expect(seedDemo(installation)).rejects.toThrow("is there already");
}, 180_000);

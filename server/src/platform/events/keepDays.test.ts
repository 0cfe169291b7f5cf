import { afterAll, beforeAll, expect, it } from "vitest";
import { Database, openPool } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import { keepDays } from "./keepDays.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  const common = {
    url: made.url,
    secretKey: testSecretKey,
    max: 6,
    logger: createLogger({ level: "silent" }),
  };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

it("gives each of the next days its table once, when several processes start at the same moment", async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => keepDays(database)));
  const tables = await database.system<{ name: string }>({
    text: "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass",
  });
  expect(tables.filter(({ name }) => /_\d{8}$/.test(name))).toHaveLength(4);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../log/log.ts";
import { Database, openPool } from "./index.ts";
import { createTestDatabase } from "./testing.ts";
import { testSecretKey } from "./testing.globalSetup.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  const common = {
    url: made.url,
    secretKey: testSecretKey,
    max: 1,
    logger: createLogger({ level: "silent" }),
  };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  drop = made.drop;
  for (const id of [1, 2]) {
    await database.system({
      text: "insert into companies (company_id, name) values ($1, $2)",
      values: [id, `C${id}`],
    });
  }
});
afterAll(async () => {
  await database.close();
  await drop();
});

const names = {
  name: "names",
  text: "select name from companies where company_id > $1 order by 1",
  values: [0],
};

describe("reading for one company", () => {
  it("sees that company alone, on the first use of a connection and on the next ones", async () => {
    for (const id of [1, 2, 1, 2]) expect(await database.read(id, names)).toEqual([{ name: `C${id}` }]);
  });

  it("sees it without values too", async () => {
    expect(await database.read(2, { text: "select name from companies" })).toEqual([{ name: "C2" }]);
  });

  it("refuses to write, and a transaction on the same connection may", async () => {
    await database.read(1, names);
    const rename = {
      text: "update companies set name = $1 where company_id = 1 returning name",
      values: ["C1"],
    };
    await expect(database.read(1, rename)).rejects.toThrow(/read-only transaction/);
    expect(await database.tenant(1, (tx) => tx.query(rename))).toEqual([{ name: "C1" }]);
  });

  it("leaves the connection good after a statement that failed", async () => {
    await database.read(1, names);
    const broken = { name: "broken", text: "select 1 / $1::int as n", values: [0] };
    await expect(database.read(1, broken)).rejects.toThrow(/division by zero/);
    expect(await database.read(1, { ...broken, values: [1] })).toEqual([{ n: 1 }]);
    const unknown = {
      name: "unknown",
      text: "select nothing from companies where name = $1",
      values: ["C1"],
    };
    for (let times = 0; times < 2; times += 1)
      await expect(database.read(1, unknown)).rejects.toThrow(/does not exist/);
    expect(await database.read(2, names)).toEqual([{ name: "C2" }]);
  });

  it("binds every reader of a connection anew", async () => {
    await database.read(1, names);
    const bound = await database.read<{ company: string }>(2, {
      text: "select current_setting('app.company_id') as company where $1",
      values: [true],
    });
    expect(bound).toEqual([{ company: "2" }]);
  });

  it("keeps the order of several at once", async () => {
    const asked = Array.from({ length: 50 }, (_, n) =>
      database.read(1 + (n % 2), {
        name: "echo",
        text: "select $1::int as n, name from companies",
        values: [n],
      }),
    );
    const answers = await Promise.all(asked);
    expect(answers.flat()).toEqual(Array.from({ length: 50 }, (_, n) => ({ n, name: `C${1 + (n % 2)}` })));
  });
});

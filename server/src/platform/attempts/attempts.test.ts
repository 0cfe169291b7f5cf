import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Database, openPool } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { SignalBus } from "../events/index.ts";
import { DomainError } from "../http/index.ts";
import { createLogger } from "../log/log.ts";
import { Attempts, type AttemptRule } from "./index.ts";

let here: Attempts;
let elsewhere: Attempts;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  const log = createLogger({ level: "silent" });
  const common = { url, secretKey: testSecretKey, max: 2, logger: log };
  const database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  const buses = [1, 2].map(() => new SignalBus({ database, url, log }));
  const [one, other] = buses.map((bus) => new Attempts(bus));
  if (!one || !other) throw new Error("Two processes were wanted");
  [here, elsewhere] = [one, other];
  for (const bus of buses) await bus.start();
  ends.push(...buses.map((bus) => () => bus.stop()), () => database.close(), drop);
});
afterAll(async () => {
  for (const end of ends) await end();
});

const rule = (name: string, change: Partial<AttemptRule> = {}): AttemptRule => ({
  name,
  most: 3,
  window: 60_000,
  ...change,
});
const refusalOf = (work: () => unknown): DomainError | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
};

it("refuses what exceeds the rule and says how long to wait, for that key alone", () => {
  const logins = rule("alone");
  for (let i = 0; i < 3; i += 1) here.spend([[logins, "ana"]]);
  const refusal = refusalOf(() => here.begin([[logins, "ana"]]));
  expect(refusal?.code).toBe("ERR_TOO_MANY_REQUESTS");
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(refusalOf(() => here.begin([[logins, "bia"]]))).toBeUndefined();
  expect(refusalOf(() => here.begin([[rule("another"), "ana"]]))).toBeUndefined();
});

it("counts an attempt before its outcome is known, and takes it back when it was good", () => {
  const logins = rule("office", { most: 2 });
  const [one, two] = [here.begin([[logins, "office"]]), here.begin([[logins, "office"]])];
  expect(refusalOf(() => here.begin([[logins, "office"]]))?.code).toBe("ERR_TOO_MANY_REQUESTS");
  one.succeeded();
  two.failed();
  for (let i = 0; i < 20; i += 1) here.begin([[logins, "office"]]).succeeded();
  here.spend([[logins, "office"]]);
  expect(refusalOf(() => here.begin([[logins, "office"]]))?.code).toBe("ERR_TOO_MANY_REQUESTS");
});

it("counts against every key or, refused by one of them, against none", () => {
  const [account, address] = [rule("account", { most: 1, window: 30_000 }), rule("address", { most: 2 })];
  here.spend([
    [account, "ana"],
    [address, "10.0.0.1"],
  ]);
  for (let i = 0; i < 5; i += 1)
    expect(
      refusalOf(() =>
        here.begin([
          [account, "ana"],
          [address, "10.0.0.1"],
        ]),
      )?.retryAfterSeconds,
    ).toBeLessThanOrEqual(30);
  here.spend([
    [account, "bia"],
    [address, "10.0.0.1"],
  ]);
  expect(refusalOf(() => here.begin([[address, "10.0.0.1"]]))?.code).toBe("ERR_TOO_MANY_REQUESTS");
});

it("begins anew after its window", async () => {
  const brief = rule("brief", { most: 1, window: 20 });
  here.spend([[brief, "ana"]]);
  expect(refusalOf(() => here.begin([[brief, "ana"]]))?.code).toBe("ERR_TOO_MANY_REQUESTS");
  await wait(30);
  expect(refusalOf(() => here.begin([[brief, "ana"]]))).toBeUndefined();
});

it("holds over several processes: what failed in one counts in the others, what was good in none", async () => {
  const logins = rule("everywhere", { most: 4 });
  for (let i = 0; i < 3; i += 1) here.begin([[logins, "ana"]]).failed();
  for (let i = 0; i < 9; i += 1) here.begin([[logins, "bia"]]).succeeded();
  elsewhere.begin([[logins, "ana"]]).failed();
  for (const process of [here, elsewhere])
    await vi.waitFor(() =>
      expect(refusalOf(() => process.begin([[logins, "ana"]]).succeeded())?.code).toBe(
        "ERR_TOO_MANY_REQUESTS",
      ),
    );
  expect(refusalOf(() => elsewhere.begin([[logins, "bia"]]))).toBeUndefined();
});

import { endpoints } from "@balcao/contract";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { SilentProxy } from "../platform/database/silentProxy.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";

const { tags } = endpoints;
const away = "The database is away: calls are answered with 503";
const back = "The database is back";
const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo) await step();
});

interface Line {
  level: string;
  msg: string;
}

/** The server with its log, and the database's owner beside it, who takes no proxy. */
async function startWatched() {
  const lines: Line[] = [];
  let proxy: SilentProxy | undefined;
  let owner: pg.Client | undefined;
  const app = await startTestApp({
    environment: { ROLES: "http,worker" },
    hearLine: (line) => lines.push(JSON.parse(line) as Line),
    route: async (url) => {
      owner = new pg.Client({ connectionString: url });
      await owner.connect();
      proxy = await SilentProxy.before(url);
      return proxy.url;
    },
  });
  if (!owner || !proxy) throw new Error("No way to the database was laid");
  const ways = { owner, proxy };
  undo.push(
    () => ways.proxy.speak(),
    () => app.stop(),
    () => ways.owner.end(),
    () => ways.proxy.close(),
  );
  const { admin } = await app.inNewCompany();
  const troubles = () =>
    lines.filter(({ level }) => level === "warn" || level === "error").map(({ msg }) => msg);
  return { app, admin, troubles, ...ways };
}

let made = 0;
const create = (app: TestApp, { token }: Person) =>
  fetch(`${app.url}/api${tags.create.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `Etiqueta ${(made += 1)}`, color: "#a4ccdb" }),
  });
const isUp = async ({ url }: TestApp) =>
  (await (await fetch(`${url}/metrics`)).text()).includes("balcao_database_up 1");
const outcome = (answer: Response) => [answer.status, answer.headers.get("retry-after")];

describe("a database that is away", () => {
  it("is one where a connection became read-only: 503 once, and the connection is dropped", async () => {
    const { app, admin } = await startWatched();
    expect((await create(app, admin)).status).toBe(200);
    await app.database.tenant(admin.companyId, (tx) =>
      tx.query({ text: "set default_transaction_read_only = on", values: [] }),
    );
    expect(outcome(await create(app, admin))).toEqual([503, "2"]);
    expect((await create(app, admin)).status).toBe(200);
  });

  it("is one that became read-only as a whole, as a standby is: 503, and one line for each end", async () => {
    const { app, admin, owner, troubles } = await startWatched();
    const name = (await owner.query<{ name: string }>("select current_database() as name")).rows[0]?.name;
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(troubles).toEqual([away]);
    for (let call = 0; call < 20; call += 1) expect(outcome(await create(app, admin))).toEqual([503, "2"]);
    expect(outcome(await fetch(`${app.url}/ready`))).toEqual([503, null]);
    expect(await isUp(app)).toBe(false);
    await owner.query("begin read write");
    await owner.query(`alter database ${name} reset default_transaction_read_only`);
    await owner.query("commit");
    await expect.poll(troubles).toEqual([away, back]);
    expect((await create(app, admin)).status).toBe(200);
    expect((await fetch(`${app.url}/ready`)).status).toBe(200);
    expect(await isUp(app)).toBe(true);
  });

  it("is one that falls silent: noticed within 15 s, and everything goes on once it speaks", async () => {
    const { app, admin, owner, proxy, troubles } = await startWatched();
    expect((await create(app, admin)).status).toBe(200);
    const listeners = async () =>
      (
        await owner.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name like 'balcao balcao_%' order by pid",
        )
      ).rows.map(({ pid }) => pid);
    const before = await listeners();
    proxy.fallSilent();
    const since = performance.now();
    const answers = await Promise.all([create(app, admin), create(app, admin)]);
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(answers.map(outcome)).toEqual([
      [503, "2"],
      [503, "2"],
    ]);
    await expect.poll(troubles).toEqual([away]);
    proxy.speak();
    await expect.poll(troubles).toEqual([away, back]);
    await expect.poll(async () => (await create(app, admin)).status).toBe(200);
    // Those that only listen noticed it too, and have connected again.
    await expect
      .poll(async () => (await listeners()).filter((pid) => !before.includes(pid)))
      .toHaveLength(before.length);
    expect(troubles()).toEqual([away, back]);
  });

  it("does not keep a long statement from ending", async () => {
    const { app, troubles } = await startWatched();
    const began = performance.now();
    await app.database.system({ text: "select pg_sleep(9)" });
    expect(performance.now() - began).toBeGreaterThan(8_900);
    expect(troubles()).toEqual([]);
  });
});

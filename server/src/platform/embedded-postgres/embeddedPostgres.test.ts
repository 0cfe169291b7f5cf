import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../log/log.ts";
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";
import { findRunning } from "./orphan.ts";

const logger = createLogger({ level: "silent" });
let dataDir: string;
let started: EmbeddedPostgres[] = [];
let servers: ChildProcess[] = [];

beforeEach(() => {
  // Closed to everybody else, as a checkout in a private home is.
  const home = mkdtempSync(join(tmpdir(), "balcao-postgres-"));
  chmodSync(home, 0o700);
  dataDir = join(home, "data");
});

afterEach(async () => {
  for (const server of servers) server.kill("SIGKILL");
  await Promise.all(started.map((postgres) => postgres.stop()));
  for (let tries = 0; findRunning(cluster()) && tries < 200; tries++) await wait(25);
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
  [started, servers] = [[], []];
});

const cluster = () => join(dataDir, "postgres");
const portOf = (url: string) => new URL(url).port;

async function start() {
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function askPatiently(url: string, sql: string): Promise<unknown[]> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(url, sql);
    } catch (error) {
      if (tries > 200) throw error;
      await wait(25);
    }
  }
}

/** A server process of its own, that can be killed. */
function startServer(): Promise<{ server: ChildProcess; said: string }> {
  const module = new URL("./index.ts", import.meta.url).href;
  const log = new URL("../log/log.ts", import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { createLogger } = await import(${JSON.stringify(log)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, logger: createLogger({ level: "silent" }) })
      .then(({ url }) => console.log(url), (error) => { console.log(error.message); process.exit(1); });
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.stdout.once("data", (data) => resolve({ server, said: String(data).trim() })),
  );
}

const ended = (process: ChildProcess) => new Promise((resolve) => process.once("exit", resolve));

// Setting a cluster up is disk work, which takes long on a busy machine.
describe("the embedded Postgres", { timeout: 60_000 }, () => {
  it("makes a database that speaks UTF-8, is durable, asks for a password, and keeps its files private", async () => {
    const { url } = await start();
    expect(await ask(url, "select lower('ÇÃO') || current_database()")).toEqual(["çãobalcao"]);
    expect(
      await ask(
        url,
        "select string_agg(current_setting(s), ',') from unnest(array['fsync','synchronous_commit']) s",
      ),
    ).toEqual(["on,on"]);
    expect(
      await ask(
        url,
        "select count(*)::int from pg_available_extensions where name in ('pg_trgm','unaccent','btree_gin','pgcrypto','citext')",
      ),
    ).toEqual([5]);
    await expect(ask(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(/password/);
    expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);
    expect(statSync(cluster()).mode & 0o077).toBe(0);
  });

  it("is reached over a unix socket, and over loopback where the socket's path would be too long", async () => {
    const { url } = await start();
    const overSocket = "select inet_server_addr() is null";
    expect(decodeURIComponent(new URL(url).hostname)).toBe(join(dataDir, "postgres-socket"));
    expect(await ask(url, overSocket)).toEqual([true]);
    expect(await ask(url.replace(/@[^:]+:/, "@127.0.0.1:"), overSocket)).toEqual([false]);

    const deep = join(dataDir, "..", "d".repeat(120));
    const far = await startEmbeddedPostgres({ dataDir: deep, logger });
    started.push(far);
    expect(new URL(far.url).hostname).toBe("127.0.0.1");
    expect(await ask(far.url, overSocket)).toEqual([false]);
  });

  it("finds rows, port and password again after a stop", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 7 as n");
    await first.stop();
    expect(findEmbeddedPostgres(dataDir)).toBeUndefined();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(findEmbeddedPostgres(dataDir)).toEqual({ url: second.url });
    expect(await ask(second.url, "select n from kept")).toEqual([7]);
  });

  it("takes another port when the remembered one is taken", async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(portOf(first.url)), "127.0.0.1");
    const second = await start();
    expect(portOf(second.url)).not.toBe(portOf(first.url));
    expect(await ask(second.url, "select 1")).toEqual([1]);
    squatter.close();
  });

  it("refuses a second server in one folder, and lets it in once the first has stopped", async () => {
    const first = await start();
    await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(
      `Another server (process ${process.pid}) is running in this DATA_DIR`,
    );
    expect(await ask(first.url, "select 1")).toEqual([1]);
    expect((await startServer()).said).toMatch(/^Another server/);
    await first.stop();
    expect((await startServer()).said).toMatch(/^postgres:/);
  });

  it("waits for the first in its folder when that one says that it stops, and tells why, once", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 7 as n");
    const said: string[] = [];
    const next = startEmbeddedPostgres({ dataDir, logger, say: (line) => said.push(line) });
    first.announceEnd();
    await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1);
    await first.stop();
    const second = await next;
    started.push(second);
    expect(await ask(second.url, "select n from kept")).toEqual([7]);
    expect(said).toEqual([expect.stringContaining(`(process ${process.pid}) is stopping; waiting`)]);
    expect((await startServer()).said).toMatch(/^Another server/);
  });

  it("lets exactly one of several simultaneous starts in", async () => {
    const answers = (await Promise.all([startServer(), startServer(), startServer()])).map(
      ({ said }) => said,
    );
    expect(answers.filter((said) => said.startsWith("postgres:"))).toHaveLength(1);
    expect(answers.filter((said) => said.startsWith("Another server"))).toHaveLength(2);
  });

  it("comes back after kill -9 of the server, with every committed row and one Postgres", async () => {
    for (let round = 1; round <= 3; round++) {
      const { server, said: url } = await startServer();
      await ask(url, round === 1 ? "create table rounds (n int)" : "select 1");
      await ask(url, `insert into rounds values (${round})`);
      server.kill("SIGKILL");
      await ended(server);
    }
    const { url } = await start();
    expect(await ask(url, "select n from rounds order by n")).toEqual([1, 2, 3]);
  });

  it("leaves no Postgres running when the server is killed", async () => {
    const { server } = await startServer();
    expect(findRunning(cluster())).toBeDefined();
    server.kill("SIGKILL");
    await expect.poll(() => findRunning(cluster()), { timeout: 5000 }).toBeUndefined();
  });

  it("starts Postgres again on the same port when it is killed, immediately or hard", async () => {
    const { url } = await start();
    await ask(url, "create table survivors as select 1 as n");
    for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
      const before = findRunning(cluster());
      process.kill(before?.pid ?? 0, signal);
      await expect.poll(() => findRunning(cluster())?.pid, { timeout: 10_000 }).not.toBe(before?.pid);
      expect(await askPatiently(url, "select n from survivors")).toEqual([1]);
    }
  });

  it("does not take a stranger's process for its own after a crash", async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn("sleep", ["60"]);
    servers.push(stranger);
    const pidFile = join(cluster(), "postmaster.pid");
    writeFileSync(pidFile, `${stranger.pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n`, { mode: 0o600 });
    const { uid, gid } = statSync(cluster());
    (await import("node:fs")).chownSync(pidFile, uid, gid);
    const second = await start();
    expect(await ask(second.url, "select 1")).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it("repairs an interrupted first start and a lost password file", async () => {
    mkdirSync(join(dataDir, "postgres.new"), { recursive: true });
    writeFileSync(join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
    const first = await start();
    await first.stop();
    rmSync(join(dataDir, "postgres-password"));
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, "select 1")).toEqual([1]);
    expect(readFileSync(join(dataDir, "postgres-password"), "utf8").trim()).toBe(
      new URL(second.url).password,
    );
  });

  it("refuses a folder of another Postgres version with a line that says what to do", async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(cluster(), "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/made by Postgres 17, this is 18: restore a backup/);
    writeFileSync(join(cluster(), "PG_VERSION"), "18\n");
    expect(await ask((await start()).url, "select 1")).toEqual([1]);
  });

  it("has other work begun while it becomes ready, and starts although that fails", async () => {
    const steps: string[] = [];
    const meanwhile = async () => {
      steps.push("meanwhile");
      throw new Error("no such module");
    };
    const postgres = await startEmbeddedPostgres({ dataDir, logger, meanwhile });
    started.push(postgres);
    steps.push("ready");
    expect(steps).toEqual(["meanwhile", "ready"]);
    expect(await ask(postgres.url, "select 1")).toEqual([1]);
  });

  it("counts statements when asked", async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, logger, countStatements: true });
    started.push(postgres);
    await ask(postgres.url, "create extension pg_stat_statements");
    await ask(postgres.url, "select 41 + 1");
    expect(
      await ask(postgres.url, "select calls::int from pg_stat_statements where query = 'select $1 + $2'"),
    ).toEqual([1]);
  });
});

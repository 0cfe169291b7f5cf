import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { findEmbeddedPostgres } from "./platform/embedded-postgres/index.ts";

let folder = "";
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-main-"));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  // A killed server's Postgres still writes for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** The server in a process of its own, with what it says. */
function run(environment: Record<string, string> = {}) {
  const base = {
    PATH: process.env["PATH"],
    NODE_ENV: "test",
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "silent",
  };
  const child = spawn(process.execPath, [main], { env: { ...base, ...environment } });
  const said = { out: "", errors: "" };
  child.stdout.on("data", (text) => (said.out += String(text)));
  child.stderr.on("data", (text) => (said.errors += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  undo.push(() => (child.kill("SIGKILL"), ended));
  return { child, said, ended };
}

const busyPort = async (): Promise<string> => {
  const squatter = await listen(0);
  undo.push(() => squatter.close());
  return portOf(squatter);
};
const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
function portOf(server: Server): string {
  const address = server.address();
  return String(typeof address === "object" && address ? address.port : 0);
}
async function freePort(): Promise<string> {
  const server = await listen(0);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a start that must end with one line and exit code 1, and answers the line. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { said, ended } = run(environment);
  expect([await ended, said.errors.trim().split("\n").length]).toEqual([1, 1]);
  return said.errors.trim();
}

const ready = async (port: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
  return answer?.status;
};

describe("a start", { timeout: 60_000 }, () => {
  it("whose port is taken says so, and has told the password that it will not tell again", async () => {
    const port = await busyPort();
    const first = run({ PORT: port });
    expect(await first.ended).toBe(1);
    expect(first.said.errors).toBe(
      `PORT ${port} is taken on 127.0.0.1: stop what listens there, or set PORT to a free one\n`,
    );
    const password = /password {2}(\S+)/.exec(first.said.out)?.[1] ?? "";
    const free = await freePort();
    const second = run({ PORT: free });
    await expect.poll(() => ready(free), { timeout: 30_000 }).toBe(200);
    expect(second.said.out).not.toContain("password");
    const body = JSON.stringify({ email: "admin@example.com", password });
    const headers = { "content-type": "application/json" };
    const logIn = (text: string) =>
      fetch(`http://127.0.0.1:${free}/api/auth/login`, { method: "POST", headers, body: text });
    expect((await logIn(body)).status).toBe(200);
    expect((await logIn(body.replace(password, "another one"))).status).toBe(401);
  });

  it("refuses a DATA_DIR that is a file, with one line", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const folders = [file, join(file, "below")];
    const lines = await Promise.all(folders.map((DATA_DIR) => refusal({ DATA_DIR })));
    for (const line of lines) expect(line).toMatch(/^DATA_DIR takes a folder .*file.* cannot be written/);
  });

  it("refuses a database that it cannot use, with one line that says why", async () => {
    const url = Object.assign(new URL(inject("databaseUrl")), { hostname: "127.0.0.1" });
    const where = `127.0.0.1:${url.port}`;
    const to = (change: Partial<Pick<URL, "port" | "password" | "pathname" | "username">>) =>
      refusal({ DATABASE_URL: Object.assign(new URL(url), change).href });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    undo.push(() => client.end());
    await client.query("create role poor_start login password 'poor'");
    undo.push(() => client.query("drop role poor_start"));
    const port = await freePort();
    const lines = await Promise.all([
      to({ port }),
      to({ password: "wrong" }),
      to({ pathname: "/nowhere" }),
      to({ username: "poor_start", password: "poor" }),
    ]);
    expect(lines).toEqual([
      expect.stringContaining(`DATABASE_URL: no database answers at 127.0.0.1:${port} (ECONNREFUSED)`),
      `DATABASE_URL: the database at ${where} refuses this user or password`,
      expect.stringContaining(`at ${where} there is no database nowhere`),
      expect.stringContaining("DATABASE_URL takes a role that may create roles"),
    ]);
  });
});

/** A call that waits for a lock of another connection, which the answered function lets go. */
async function holdPlans(): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: findEmbeddedPostgres(folder)?.url });
  // The stop ends its database.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin; lock table plans in access exclusive mode");
  return () => client.query("rollback").then(() => client.end());
}

it(
  "a stop lets the call that runs end, takes no other, and is done within 10 s",
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const { child, ended } = run({ PORT: port });
    await expect.poll(() => ready(port), { timeout: 30_000 }).toBe(200);
    const release = await holdPlans();
    const slow = fetch(`http://127.0.0.1:${port}/api/plans/list`);
    await expect.poll(() => waitingForLock(), { timeout: 10_000 }).toBe(1);
    child.kill("SIGTERM");
    const began = performance.now();
    await expect.poll(async () => (await ready(port)) === 200, { timeout: 5_000 }).toBe(false);
    await release();
    expect((await slow).status).toBe(200);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

it("a start waits for the server that stops in its folder, and says so", { timeout: 240_000 }, async () => {
  const port = await freePort();
  const { child, ended } = run({ PORT: port });
  await expect.poll(() => ready(port), { timeout: 90_000 }).toBe(200);
  const release = await holdPlans();
  const slow = fetch(`http://127.0.0.1:${port}/api/plans/list`).catch(() => undefined);
  await expect.poll(() => waitingForLock(), { timeout: 10_000 }).toBe(1);
  child.kill("SIGTERM");
  const lock = () => readFile(join(folder, "postgres-lock"), "utf8");
  await expect.poll(lock, { timeout: 20_000, interval: 10 }).toContain("stopping");
  // Held where it stops, however long the next one takes to start.
  child.kill("SIGSTOP");
  const next = run({ PORT: port });
  const waits = `The server that ran in this DATA_DIR (process ${child.pid}) is stopping; waiting for its end.\n`;
  await expect.poll(() => next.said.out, { timeout: 90_000 }).toBe(waits);
  await release();
  child.kill("SIGCONT");
  await ended;
  await slow;
  await expect.poll(() => ready(port), { timeout: 90_000 }).toBe(200);
  expect(next.said.errors).toBe("");
});

async function waitingForLock(): Promise<number> {
  const client = new pg.Client({ connectionString: findEmbeddedPostgres(folder)?.url });
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_locks where not granted");
  await client.end();
  return rowCount ?? 0;
}

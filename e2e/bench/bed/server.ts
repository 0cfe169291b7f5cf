import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { freePort } from "../../freePort.ts";
import { serverFlags } from "../../../scripts/node.mjs";
import { checkout, resultsFolder } from "../report.ts";
import { secretKey } from "./database.ts";

export const appSecret = "bench-meta-app-secret";

export interface ServerOptions {
  dataDir: string;
  /** Undefined: the embedded database of `dataDir`. */
  databaseUrl?: string;
  graphUrl?: string;
  /** Writes a CPU profile of this name when it ends. */
  profile?: string | undefined;
  /** Variables of this measurement alone. */
  environment?: NodeJS.ProcessEnv;
}

export interface ServerUnderTest {
  url: string;
  pid: number;
  /** Milliseconds from the start of its process until it was ready. */
  startedInMs: number;
  stop(): Promise<void>;
}

/** The server in a process of its own, as `npm start` runs it. */
export async function startServer(options: ServerOptions): Promise<ServerUnderTest> {
  mkdirSync(resultsFolder, { recursive: true });
  const port = await freePort();
  const log = openSync(join(resultsFolder, "server.log"), "a");
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...serverFlags, ...profiling(options.profile), join(checkout, "server/src/main.ts")],
    {
      cwd: checkout,
      stdio: ["ignore", log, log],
      env: environment(options, port),
    },
  );
  // The end of the bench ends the server with it.
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  child.once("exit", () => process.off("exit", abandon));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - began, stop: () => end(child) };
}

const profiling = (name: string | undefined): string[] =>
  name === undefined
    ? []
    : ["--cpu-prof", `--cpu-prof-dir=${resultsFolder}`, `--cpu-prof-name=${name}.cpuprofile`];

function environment(
  { dataDir, databaseUrl, graphUrl, environment: own }: ServerOptions,
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    META_APP_ID: "1",
    META_APP_SECRET: appSecret,
    META_VERIFY_TOKEN: "bench-verify-token",
    META_GRAPH_URL: graphUrl ?? "http://127.0.0.1:9",
    OUTBOUND_ALLOW: "127.0.0.1",
    // Logins come from many addresses, as they would.
    TRUST_PROXY: "on",
    // One machine calls here as a thousand people would.
    RATE_PER_SESSION: "0",
    RATE_PER_CONNECTION: "0",
    RATE_PER_ADDRESS: "0",
    LOG_LEVEL: "warn",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...own,
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await wait(10)) {
    if (child.exitCode !== null) throw new Error("The server ended; bench-results/server.log says why");
    const ready = await request(`${url}/ready`).then(
      async (answer) => (await answer.body.dump(), answer.statusCode === 200),
      () => false,
    );
    if (ready) return;
  }
  throw new Error("The server was not ready within a minute; bench-results/server.log says why");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(impatience);
}

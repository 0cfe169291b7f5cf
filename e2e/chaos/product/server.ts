import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { freePort } from "../../freePort.ts";

export const appSecret = "chaos-meta-app-secret";
export const secretKey = "hT4kW8pZ2nVq6xJ1bRy9mDc3sLf7gAe5-u0XvNi";
const checkout = fileURLToPath(new URL("../../../", import.meta.url));
/** The first start makes a database; a busy machine takes its time. Milliseconds. */
const patience = 120_000;

export interface ServerOptions {
  graphUrl: string;
  /** Settings beside the usual ones. */
  environment?: Readonly<Record<string, string>>;
  /** A module loaded before the server's own, in control runs. */
  preload?: string | undefined;
}

/** The server as a process of its own, with its embedded Postgres, which can be killed and started again on the same port. */
export class Server {
  readonly dataDir = mkdtempSync(join(tmpdir(), "balcao-chaos-"));
  readonly #options: ServerOptions;
  readonly #port: number;
  #child: ChildProcess | undefined;
  /** However this process ends, the server ends with it, and Postgres with the server. */
  readonly #endWithUs = (): void => {
    this.#child?.kill("SIGKILL");
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  };

  private constructor(port: number, options: ServerOptions) {
    this.#port = port;
    this.#options = options;
    process.once("exit", this.#endWithUs);
  }

  static async start(options: ServerOptions): Promise<Server> {
    const server = new Server(await freePort(), options);
    try {
      await server.boot();
      // Only then the first start is done, with its administrator.
      while (!server.log().includes("Balcão is at")) await wait(20);
      return server;
    } catch (error) {
      const said = server.log();
      await server.stop();
      throw new Error(`The server did not start: ${said.slice(-2000)}`, { cause: error });
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process and waits until it serves. */
  async boot(): Promise<void> {
    const log = openSync(join(this.dataDir, "server.log"), "a");
    const preload = this.#options.preload === undefined ? [] : ["--import", this.#options.preload];
    this.#child = spawn(process.execPath, [...preload, join(checkout, "server/src/main.ts")], {
      cwd: checkout,
      stdio: ["ignore", log, log],
      env: this.#environment(),
    });
    await this.untilReady();
  }

  /** kill -9: nothing is said to anybody. Resolves when the process is gone. */
  async kill(): Promise<void> {
    await end(this.#child, "SIGKILL");
  }

  /** An immediate shutdown of Postgres, as after a crash; the server starts it again. Resolves when that one serves. */
  async crashPostgres(): Promise<void> {
    const before = this.#postgresPid();
    process.kill(before, "SIGQUIT");
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20)) {
      const now = this.#postgresPid();
      if (now > 0 && now !== before && (await this.isReady())) return;
    }
    throw new Error(`Postgres did not come back within ${patience / 1000} s: ${this.log().slice(-2000)}`);
  }

  async isReady(): Promise<boolean> {
    return request(`${this.url}/ready`, { headersTimeout: 5_000 }).then(
      async ({ statusCode, body }) => (await body.dump(), statusCode === 200),
      () => false,
    );
  }

  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20)) {
      if (this.#child?.exitCode !== null) break;
      if (await this.isReady()) return;
    }
    const { exitCode, signalCode } = this.#child ?? {};
    throw new Error(`The server was not ready within ${patience / 1000} s (exit ${exitCode}, ${signalCode})`);
  }

  log(): string {
    return readFileSync(join(this.dataDir, "server.log"), "utf8");
  }

  /** Ends everything and removes the folder. */
  async stop(): Promise<void> {
    await end(this.#child, "SIGTERM");
    const postgres = this.#postgresPid();
    // Only a server that was killed leaves one behind, and that one is on its way out.
    for (const deadline = Date.now() + 10_000; Date.now() < deadline && isAlive(postgres);) await wait(20);
    rmSync(this.dataDir, { recursive: true, force: true });
    process.off("exit", this.#endWithUs);
  }

  #postgresPid(): number {
    try {
      return Number(readFileSync(join(this.dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    } catch {
      return 0;
    }
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(this.#port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      SECRET_KEY: secretKey,
      ADMIN_EMAIL: "chaos@example.com",
      ADMIN_PASSWORD: "chaos-administrator",
      META_APP_ID: "1",
      META_APP_SECRET: appSecret,
      META_VERIFY_TOKEN: "chaos-verify-token",
      META_GRAPH_URL: this.#options.graphUrl,
      OUTBOUND_ALLOW: "127.0.0.1",
      // One machine calls here as a thousand people would.
      RATE_PER_SESSION: "0",
      RATE_PER_CONNECTION: "0",
      RATE_PER_ADDRESS: "0",
      LOG_LEVEL: process.env["CHAOS_LOG_LEVEL"] ?? "error",
      ...this.#options.environment,
    };
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const impatience = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(impatience);
}

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Logger } from "../log/log.ts";
import { takesSocket } from "./address.ts";
import type { ClusterTools } from "./cluster.ts";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";
import { asArguments, type ServerSettings } from "./serverSettings.ts";

export interface Postmaster {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** A fast shutdown: clients are cut, everything is written, the next start needs no recovery. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  tools: ClusterTools;
  port: number;
  settings: ServerSettings;
  logger: Logger;
  meanwhile?: (() => Promise<unknown>) | undefined;
}

/** Starts Postgres and waits until it takes connections. */
export async function startPostmaster({
  tools,
  port,
  settings,
  logger,
  meanwhile,
}: PostmasterOptions): Promise<Postmaster> {
  const { socket } = tools.files;
  const directories = `unix_socket_directories=${takesSocket(socket) ? `"${socket}"` : ""}`;
  // Loopback stays open for tools that look at the database from outside.
  const listen = ["-p", String(port), "-h", "127.0.0.1", "-c", directories];
  const args = ["-D", tools.files.cluster, ...listen, ...asArguments(settings)];
  const [command, allArgs] = tools.user.run(tools.binaries.postgres, args, { dieWithParent: true });
  // A session of its own: Ctrl+C in a terminal goes to the server alone, which drains before it stops Postgres.
  const child = spawn(command, allArgs, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => resolve()).once("error", () => resolve()),
  );
  const ready = untilReady(child, logger);
  // A failure of it comes again to whoever awaits it.
  meanwhile?.().catch(() => undefined);
  await ready;
  return { ended, stop: () => stop(child, ended) };
}

function untilReady(child: ChildProcess, logger: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = "";
    child.once("error", (error) =>
      reject(new EmbeddedPostgresError(`Postgres cannot start: ${error.message}`)),
    );
    child.once("close", (code) =>
      reject(new EmbeddedPostgresError(`Postgres did not start: ${complaint || `exit code ${code}`}`)),
    );
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (/LOG: .*ready to accept connections/.test(line)) resolve();
      else complaint = logLine(line, logger) ?? complaint;
    });
  });
}

/** Hands Postgres' own lines on in our log, and answers those that explain a failing start. */
function logLine(line: string, logger: Logger): string | undefined {
  // An entry of several lines goes on after a tab: a plan, a statement.
  if (line.startsWith("\t")) logger.trace({ from: "postgres" }, line.slice(1));
  const [, level, text] = /^\w*\s*(FATAL|PANIC|ERROR|WARNING|LOG|HINT):\s+(.*)/.exec(line) ?? [];
  if (!level || !text) return undefined;
  if (level === "FATAL" || level === "PANIC") {
    logger.warn({ from: "postgres" }, text);
    return text;
  }
  // Errors of statements reach their caller, who logs them where they matter.
  if (level === "WARNING") logger.warn({ from: "postgres" }, text);
  else logger.debug({ from: "postgres" }, text);
  return undefined;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGINT");
  // A checkpoint that takes longer is stuck; the write-ahead log holds everything, so ending without one loses nothing.
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 15_000);
  await ended;
  clearTimeout(impatience);
}

import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";

/** The lines of postmaster.pid that matter. */
export interface Running {
  pid: number;
  port: number;
}

/** The Postgres that runs on this cluster right now, ours or one that a killed server left behind. */
export function findRunning(cluster: string): Running | undefined {
  const lines = readPidFile(cluster);
  const running = { pid: Number(lines[0]), port: Number(lines[3]) };
  return running.pid > 1 && worksIn(running.pid, cluster) ? running : undefined;
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/**
 * A process id may have been given to somebody else since. Postgres always works inside its cluster, but
 * a container's root may not look there (no CAP_SYS_PTRACE), so its command line tells as well.
 */
function worksIn(pid: number, cluster: string): boolean {
  const place = readPlace(pid);
  if (place !== undefined) return place === realpathSync(cluster);
  const words = readCommand(pid).split("\0");
  const folder = words[words.indexOf("-D") + 1];
  return words.includes("-D") && folder !== undefined && resolve(folder) === resolve(cluster);
}

function readPlace(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Postgres takes any process of its own user for a running server when the number in its pid file fits,
 * for instance after a reboot. The file is removed when no Postgres at all may still be using the cluster.
 */
export function removeStalePidFile(cluster: string): void {
  if (!existsSync(join(cluster, "postmaster.pid")) || findRunning(cluster)) return;
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  if (!pids.some((pid) => mayServe(pid, cluster))) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Children outlive a killed parent for a moment and still write; where they work cannot always be seen. */
function mayServe(pid: number, cluster: string): boolean {
  const isPostgres = /^postgres: |\/postgres\0/.test(readCommand(pid));
  if (!isPostgres || ownerOf(`/proc/${pid}`) !== ownerOf(cluster)) return false;
  return (readPlace(pid) ?? realpathSync(cluster)) === realpathSync(cluster);
}

const ownerOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.uid;

/** Ends a Postgres that no server owns any more: politely, then without a checkpoint (the log recovers it), then hard. */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const orphan = findRunning(cluster);
  if (!orphan) return false;
  for (const [signal, seconds] of [
    ["SIGINT", 5],
    ["SIGQUIT", 5],
    ["SIGKILL", 5],
  ] as const) {
    signalIfAlive(orphan.pid, signal);
    if (await isGone(orphan.pid, cluster, seconds)) return true;
  }
  throw new EmbeddedPostgresError(
    `A Postgres left behind (process ${orphan.pid}) does not stop; end it by hand.`,
  );
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

async function isGone(pid: number, cluster: string, seconds: number): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(10)) {
    if (!worksIn(pid, cluster)) return true;
  }
  return false;
}

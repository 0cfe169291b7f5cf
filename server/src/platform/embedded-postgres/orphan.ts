import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
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

/** A process id may have been given to somebody else since; Postgres always works inside its cluster. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

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

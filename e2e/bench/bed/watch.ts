import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const script = new URL("watchProcess.mjs", import.meta.url).href;
const patienceMs = 60_000;

/** Word of a server on itself: its heap, its memory, and the milliseconds by which its loop was late since it was asked before. */
export interface Seen {
  heapMb: number;
  rssMb: number;
  loopP99: number;
  loopMost: number;
}

/** Asks the servers that are started with `environment` how they are. */
export function createWatch() {
  const folder = mkdtempSync(join(tmpdir(), "balcao-watch-"));
  const file = join(folder, "seen");
  return {
    environment: { NODE_OPTIONS: `--import=${script}`, WATCH_FILE: file },
    async look(pid: number): Promise<Seen> {
      rmSync(file, { force: true });
      process.kill(pid, "SIGUSR2");
      for (const end = Date.now() + patienceMs; Date.now() < end; await wait(20))
        if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Seen;
      throw new Error("The server does not say how it is");
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";

export interface FolderLock {
  /** Says that this process is about to end: who starts meanwhile waits for it. */
  announceEnd(): void;
  release(): void;
}

/** A server whose npm is killed hears of it a moment later. Milliseconds. */
const hesitation = 1_000;
/** A server that stops may take 10 s. Milliseconds. */
const patience = 15_000;

/**
 * Takes a folder for this process alone, until `release` or the process's end, however it ends.
 * The lock belongs to the open file that `flock` shares with us, so the kernel drops it with the
 * process: there is no stale lock to recognise. A holder that is stopping is waited for, which `say` is told once.
 */
export async function lockFolder(file: string, say: (line: string) => void): Promise<FolderLock> {
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await takeTurn({ descriptor, file, say });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  const write = (text: string) => writeSync(descriptor, text.padEnd(length), 0);
  write(String(process.pid));
  return {
    announceEnd: () => write(`${process.pid} stopping`),
    release: once(() => {
      write("");
      closeSync(descriptor);
    }),
  };
}

/** Length of what the file says, always the same: nobody reads the end of what stood there before. */
const length = 30;

interface Turn {
  descriptor: number;
  file: string;
  say: (line: string) => void;
}

async function takeTurn({ descriptor, file, say }: Turn): Promise<void> {
  let began: number | undefined;
  let isTold = false;
  for (; !tryLock(descriptor); await wait(100)) {
    began ??= performance.now();
    const [pid = "", state] = readFileSync(file, "utf8").trim().split(" ");
    const isStopping = state === "stopping";
    // A process that has just taken it has not said yet who it is.
    const isGoingOn = pid !== "" && !isStopping;
    if (performance.now() - began > (isGoingOn ? hesitation : patience))
      throw new EmbeddedPostgresError(
        `Another server (process ${pid}) is running in this DATA_DIR; stop it, or set another DATA_DIR and PORT.`,
      );
    if (isStopping && !isTold) {
      say(`The server that ran in this DATA_DIR (process ${pid}) is stopping; waiting for its end.`);
      isTold = true;
    }
  }
}

function tryLock(descriptor: number): boolean {
  const { status, error } = spawnSync("flock", ["-x", "-n", "3"], {
    stdio: ["ignore", "ignore", "ignore", descriptor],
  });
  if (error)
    throw new EmbeddedPostgresError(
      "The embedded Postgres needs the commands flock and setpriv (package util-linux).",
    );
  return status === 0;
}

/** A second close would hit whoever has been given the same number since. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

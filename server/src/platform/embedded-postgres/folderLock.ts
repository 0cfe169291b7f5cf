import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";

/**
 * Takes a folder for this process alone, until `release` or the process's end, however it ends.
 * The lock belongs to the open file that `flock` shares with us, so the kernel drops it with the
 * process: there is no stale lock to recognise.
 */
export function lockFolder(file: string): { release(): void } {
  const descriptor = openSync(file, "a+", 0o600);
  const { status, error } = spawnSync("flock", ["-x", "-n", "3"], {
    stdio: ["ignore", "ignore", "ignore", descriptor],
  });
  if (error) {
    closeSync(descriptor);
    throw new EmbeddedPostgresError(
      "The embedded Postgres needs the commands flock and setpriv (package util-linux).",
    );
  }
  if (status !== 0) {
    closeSync(descriptor);
    throw new EmbeddedPostgresError(
      `Another server (process ${readFileSync(file, "utf8").trim()}) is running in this DATA_DIR; stop it, or set another DATA_DIR and PORT.`,
    );
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, String(process.pid));
  return { release: once(() => closeSync(descriptor)) };
}

/** A second close would hit whoever has been given the same number since. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

import { afterAll } from "vitest";

const running: (() => Promise<void>)[] = [];

/** Remembers how to stop what a test file has started. */
export function stopAtEnd(stop: () => Promise<void>): void {
  running.push(stop);
  // Vitest does not heed this within a hook; the files that share a process are cleared up by `stopApps.testing.ts`.
  afterAll(stopTestApps);
}

/** Stops what the test file has started, the last first. */
export async function stopTestApps(): Promise<void> {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}

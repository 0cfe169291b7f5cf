import { PassThrough, type Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Entry } from "./entries.ts";
import type { Heading } from "./pdf/paper.ts";
import type { FromWorker, ToWorker } from "./pdf/worker.ts";

/** Megabytes that a drawing thread may take. */
const memory = 256;
/** Milliseconds for which a reader may take nothing before the thread is needed for others. */
const patience = 60_000;

/**
 * The conversation as PDF, drawn in a thread of its own: a long one would otherwise hold up everybody's requests.
 * Reads the next batch when the one before is drawn and taken; a reader that goes away or stands still ends the thread.
 * `ended` is called once it is over, also while the reader still has the last of it to take.
 */
export function drawTranscript(
  heading: Heading,
  batches: AsyncIterable<Entry[]>,
  ended: () => void = () => {},
): Readable {
  const file = new PassThrough();
  const worker = new Worker(new URL("./pdf/worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // Also when it fails, and then nobody may be waiting for it yet.
  const closed = new Promise<void>((resolve) => file.once("close", resolve));
  let drawn = () => {};
  worker.on("message", (message: FromWorker) => {
    if (message === null) {
      file.end();
      void worker.terminate();
    } else if (message === "more") drawn();
    else file.write(message);
  });
  worker.once("error", (error: Error) => file.destroy(error));
  worker.once("exit", ended);
  file.once("close", () => void worker.terminate());
  post(heading);
  void feed().catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  return file;

  async function feed(): Promise<void> {
    for await (const batch of batches) {
      if (file.destroyed) return;
      const done = new Promise<void>((resolve) => (drawn = resolve));
      post(batch);
      await Promise.race([done, closed]);
      if (!file.writableNeedDrain) continue;
      const taken = new Promise<void>((resolve) => file.once("drain", resolve));
      await Promise.race([taken, closed, wait(patience, undefined, { ref: false })]);
      if (file.writableNeedDrain) file.destroy();
    }
    post(undefined);
  }
  function post(message: ToWorker): void {
    worker.postMessage(message, []);
  }
}

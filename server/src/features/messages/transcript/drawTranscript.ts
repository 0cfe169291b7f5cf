import { PassThrough, type Readable } from "node:stream";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Entry } from "./entries.ts";
import type { Heading } from "./pdf/paper.ts";
import type { FromWorker, ToWorker } from "./pdf/worker.ts";

/** Megabytes that a drawing thread may take. */
const memory = 256;

/**
 * The conversation as PDF, drawn in a thread of its own: a long one would otherwise hold up everybody's requests.
 * Reads the next batch when the one before is drawn and taken; a reader that goes away ends the thread.
 */
export function drawTranscript(heading: Heading, batches: AsyncIterable<Entry[]>): Readable {
  const file = new PassThrough();
  const worker = new Worker(new URL("./pdf/worker.ts", import.meta.url), {
    workerData: heading,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const closed = once(file, "close");
  let drawn = () => {};
  worker.on("message", (message: FromWorker) => {
    if (message === null) file.end();
    else if (message === "more") drawn();
    else file.write(message);
  });
  worker.once("error", (error) => file.destroy(error));
  file.once("close", () => void worker.terminate());
  void feed().catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  return file;

  async function feed(): Promise<void> {
    for await (const batch of batches) {
      if (file.destroyed) return;
      const done = new Promise<void>((resolve) => (drawn = resolve));
      tell(batch);
      await Promise.race([done, closed]);
      if (file.writableNeedDrain) await Promise.race([once(file, "drain"), closed]);
    }
    tell(undefined);
  }
  function tell(message: ToWorker): void {
    worker.postMessage(message);
  }
}

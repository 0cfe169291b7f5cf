import type { ToEncode } from "./mp3.worker.ts";

/** Encoder that has been started, and has encoded nothing yet. */
let waiting: Worker | undefined;

const openWorker = () => new Worker(new URL("./mp3.worker.ts", import.meta.url), { type: "module" });

/** Starts the encoder while somebody speaks: what was said can be encoded even if the network goes meanwhile. */
export function startEncoder(): void {
  if (waiting !== undefined) return;
  const worker = openWorker();
  worker.addEventListener("error", () => {
    if (waiting === worker) waiting = undefined;
  });
  waiting = worker;
}

/** MP3 of one channel of sound, made beside the page, which stays quick meanwhile. */
export function encodeMp3(sound: ToEncode): Promise<Blob> {
  const worker = waiting ?? openWorker();
  waiting = undefined;
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>[] | string>) => {
      if (typeof data === "string") reject(new Error(data));
      else resolve(new Blob(data, { type: "audio/mpeg" }));
    });
    worker.addEventListener("error", () => reject(new Error("The encoder could not be started")));
    worker.postMessage(sound, [sound.samples.buffer]);
  }).finally(() => worker.terminate());
}

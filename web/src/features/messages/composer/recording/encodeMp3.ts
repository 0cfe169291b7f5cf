import type { ToEncode } from "./mp3.worker.ts";

/** MP3 of one channel of sound, made beside the page, which stays quick meanwhile. */
export function encodeMp3(sound: ToEncode): Promise<Blob> {
  const worker = new Worker(new URL("./mp3.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>[] | string>) => {
      if (typeof data === "string") reject(new Error(data));
      else resolve(new Blob(data, { type: "audio/mpeg" }));
    });
    worker.addEventListener("error", () => reject(new Error("The encoder could not be started")));
    worker.postMessage(sound, [sound.samples.buffer]);
  }).finally(() => worker.terminate());
}

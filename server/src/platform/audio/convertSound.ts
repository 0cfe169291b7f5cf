import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Milliseconds; the longest recordings take about one. */
const patience = 30_000;
/** Options of reading sound alone, in one channel; nothing but the pipes may be opened. */
const reading = "-hide_banner -loglevel error -protocol_whitelist pipe -i pipe:0 -vn -map_metadata -1 -ac 1";

/** A recording in another form, by the system's ffmpeg. Rejects where there is none, or where it cannot read the sound. */
export async function convertSound(recording: Readable, form: string): Promise<Buffer> {
  const ffmpeg = spawn("ffmpeg", `${reading} ${form} pipe:1`.split(" "), {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: patience,
  });
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.once("error", reject);
    ffmpeg.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code ?? "a signal"}`)),
    );
  });
  // A converter that has read enough closes its end first; how it went is told by `ended`.
  const fed = pipeline(recording, ffmpeg.stdin).catch(() => undefined);
  const [converted] = await Promise.all([buffer(ffmpeg.stdout), ended, fed]);
  return converted;
}

import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** The only form that messengers show as a voice note. */
export const voiceNoteType = "audio/ogg; codecs=opus";

/** Milliseconds; the longest recordings take about one. */
const patience = 30_000;
/** Of sound alone, in one channel, as a telephone would; nothing but the pipes may be opened. */
const how = [
  "-hide_banner -loglevel error -protocol_whitelist pipe -i pipe:0",
  "-vn -map_metadata -1 -ac 1 -ar 48000",
  "-c:a libopus -b:a 32k -application voip -f ogg pipe:1",
].flatMap((part) => part.split(" "));

/** A recording as Ogg with Opus, by the system's ffmpeg. Rejects where there is none, or where it cannot read the sound. */
export async function toVoiceNote(recording: Readable): Promise<Buffer> {
  const ffmpeg = spawn("ffmpeg", how, { stdio: ["pipe", "pipe", "ignore"], timeout: patience });
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

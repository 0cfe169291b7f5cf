import type { Readable } from "node:stream";
import { convertSound } from "./convertSound.ts";

/** A few megabytes of silence are many hours. Seconds. */
const longest = 3600;

/** A recording, or its first hour, in the form that every browser plays. Rejects as `convertSound` does. */
export const toMp3 = (recording: Readable, seconds = longest): Promise<Buffer> =>
  convertSound(recording, `-t ${seconds} -ar 44100 -c:a libmp3lame -b:a 64k -f mp3`);

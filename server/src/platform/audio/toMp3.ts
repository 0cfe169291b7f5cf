import type { Readable } from "node:stream";
import { convertSound } from "./convertSound.ts";

/** A recording in the form that every browser plays. Rejects as `convertSound` does. */
export const toMp3 = (recording: Readable): Promise<Buffer> =>
  convertSound(recording, "-ar 44100 -c:a libmp3lame -b:a 64k -f mp3");

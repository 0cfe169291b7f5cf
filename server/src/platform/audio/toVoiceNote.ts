import type { Readable } from "node:stream";
import { convertSound } from "./convertSound.ts";

/** The only form that messengers show as a voice note. */
export const voiceNoteType = "audio/ogg; codecs=opus";

/** A recording as Ogg with Opus, as a telephone would. Rejects as `convertSound` does. */
export const toVoiceNote = (recording: Readable): Promise<Buffer> =>
  convertSound(recording, "-ar 48000 -c:a libopus -b:a 32k -application voip -f ogg");

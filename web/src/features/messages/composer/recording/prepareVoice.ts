import { encodeMp3 } from "./encodeMp3.ts";
import { decodeSound, waveformOf } from "./sound.ts";

export interface VoiceRecording {
  mp3: Blob;
  seconds: number;
  waveform: number[];
}

/** Turns what was recorded into what the channels take, with its length and its picture. */
export async function prepareVoice(recorded: Blob): Promise<VoiceRecording> {
  const sound = await decodeSound(recorded);
  const waveform = waveformOf(sound.samples);
  const seconds = Math.max(1, Math.round(sound.samples.length / sound.sampleRate));
  return { mp3: await encodeMp3(sound), seconds, waveform };
}

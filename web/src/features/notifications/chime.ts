import type { Sound } from "./decideRing.ts";

let audio: AudioContext | undefined;

/** Hertz of short tones, and when each begins, in seconds: rising for one's own, falling for who waits for anybody. */
const tones = {
  own: [
    { pitch: 659.25, at: 0 },
    { pitch: 987.77, at: 0.11 },
  ],
  waiting: [
    { pitch: 783.99, at: 0 },
    { pitch: 659.25, at: 0.13 },
    { pitch: 523.25, at: 0.26 },
  ],
} as const;
const length = 0.4;
/** Full volume must not startle. */
const loudest = 0.35;

/** Plays the sound of a new message. A browser that wants a click first keeps silent. */
export async function playChime(volume: number, sound: Sound = "own"): Promise<void> {
  if (volume <= 0) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") await audio.resume().catch(() => undefined);
  if (audio.state !== "running") return;
  const start = audio.currentTime + 0.02;
  for (const { pitch, at } of tones[sound]) playTone(audio, { pitch, start: start + at, volume });
}

function playTone(
  context: AudioContext,
  { pitch, start, volume }: { pitch: number; start: number; volume: number },
): void {
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudest * volume, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

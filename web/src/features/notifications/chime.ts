let audio: AudioContext | undefined;

/** Two short tones, the second higher: hertz, and when each begins, in seconds. */
const tones = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.11 },
] as const;
const length = 0.4;
/** Full volume must not startle. */
const loudest = 0.35;

/** Plays the sound of a new message. A browser that wants a click first keeps silent. */
export async function playChime(volume: number): Promise<void> {
  if (volume <= 0) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") await audio.resume().catch(() => undefined);
  if (audio.state !== "running") return;
  const start = audio.currentTime + 0.02;
  for (const { pitch, at } of tones) playTone(audio, { pitch, start: start + at, volume });
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

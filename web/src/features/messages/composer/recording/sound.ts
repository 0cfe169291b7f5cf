/** Bars of a voice note's picture. */
const bars = 48;

/** Decodes what was recorded into one channel. */
export async function decodeSound(
  recording: Blob,
): Promise<{ samples: Float32Array<ArrayBuffer>; sampleRate: number }> {
  const context = new AudioContext();
  try {
    const decoded = await context.decodeAudioData(await recording.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
      decoded.getChannelData(index),
    );
    return { samples: mix(channels, decoded.length), sampleRate: decoded.sampleRate };
  } finally {
    await context.close();
  }
}

export function mix(channels: readonly Float32Array[], length: number): Float32Array<ArrayBuffer> {
  const mixed = new Float32Array(length);
  for (const channel of channels)
    for (let at = 0; at < length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / channels.length;
  return mixed;
}

/** Loudness 0 to 100, the loudest stretch being 100; silence is flat. */
export function waveformOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  const loudness = Array.from({ length: bars }, (_, bar) => {
    let sum = 0;
    for (let at = bar * size; at < (bar + 1) * size; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / size);
  });
  const loudest = Math.max(...loudness);
  return loudness.map((value) => (loudest < 0.001 ? 0 : Math.round((value / loudest) * 100)));
}

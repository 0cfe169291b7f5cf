import { currentLink } from "../../../../lib/fileLinks.ts";
import { mix, waveformOf } from "../../composer/recording/sound.ts";

/** Enough to see how loud it is; a few minutes then take a few megabytes. Samples a second. */
const sampleRate = 8_000;

/** Measures how loud a recording is over time, 0 to 100. Rejects where this browser cannot read it. */
export async function computeWaveform(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(currentLink(url), { signal });
  if (!response.ok) throw new Error(`The recording answers ${response.status}`);
  // Decoding happens beside the page's own thread.
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  return waveformOf(mix(channels, sound.length));
}

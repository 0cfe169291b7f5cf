import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Random } from "../../features/simulator/random.ts";

const rate = 16_000;

export interface VoiceNote {
  bytes: Buffer;
  mimetype: string;
  fileName: string;
  /** Loudness 0 to 100, 48 values. */
  waveform: number[];
}

/** Something that rises and falls like speech: Ogg with Opus where ffmpeg is there, else WAV. */
export async function makeVoiceNote(seconds: number, folder: string): Promise<VoiceNote> {
  const samples = hum(seconds);
  const waveform = loudness(samples, 48);
  const wav = toWav(samples);
  const [from, to] = [join(folder, `voice-${seconds}.wav`), join(folder, `voice-${seconds}.ogg`)];
  await writeFile(from, wav);
  try {
    const how = [
      "-y",
      "-loglevel",
      "error",
      "-i",
      from,
      "-c:a",
      "libopus",
      "-b:a",
      "24k",
      "-application",
      "voip",
      to,
    ];
    await promisify(execFile)("ffmpeg", how, { timeout: 20_000 });
    return { bytes: await readFile(to), mimetype: "audio/ogg", fileName: "audio.ogg", waveform };
  } catch {
    return { bytes: wav, mimetype: "audio/wav", fileName: "audio.wav", waveform };
  }
}

/** A voice without words: syllables of a changing pitch with two formants, and pauses between phrases. */
function hum(seconds: number): Float64Array {
  const random = new Random(seconds);
  const samples = new Float64Array(seconds * rate);
  let at = Math.floor(rate * 0.15);
  let phase = 0;
  while (at < samples.length - rate * 0.3) {
    const length = Math.floor(rate * (0.11 + random.next() * 0.16));
    const pitch = 105 + random.next() * 55;
    const [first, second] = [350 + random.next() * 450, 1_100 + random.next() * 900];
    const force = 0.35 + random.next() * 0.5;
    for (let i = 0; i < length && at + i < samples.length; i += 1) {
      const time = i / rate;
      phase += (2 * Math.PI * (pitch + 8 * Math.sin(time * 9))) / rate;
      const swell = Math.sin((Math.PI * i) / length) ** 0.7;
      let value = 0;
      for (let harmonic = 1; harmonic <= 16; harmonic += 1)
        value += (Math.sin(phase * harmonic) * near(pitch * harmonic, first, second)) / harmonic ** 0.4;
      samples[at + i] = value * swell * force * 0.3;
    }
    at += length + Math.floor(rate * (random.chance(0.18) ? 0.28 + random.next() * 0.3 : 0.025));
  }
  return samples;
}

const near = (pitch: number, first: number, second: number): number =>
  Math.exp(-(((pitch - first) / 160) ** 2)) + 0.45 * Math.exp(-(((pitch - second) / 240) ** 2)) + 0.04;

function loudness(samples: Float64Array, count: number): number[] {
  const part = Math.floor(samples.length / count);
  const peaks = Array.from({ length: count }, (_, at) =>
    samples.subarray(at * part, (at + 1) * part).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0),
  );
  const most = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.round((peak / most) * 100));
}

function toWav(samples: Float64Array): Buffer {
  const header = Buffer.alloc(44);
  const size = samples.length * 2;
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + size, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(size, 40);
  const body = Buffer.alloc(size);
  samples.forEach((value, at) =>
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), at * 2),
  );
  return Buffer.concat([header, body]);
}

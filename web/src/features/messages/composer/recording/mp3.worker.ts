import { createEncoder } from "wasm-media-encoders";
import mp3Encoder from "wasm-media-encoders/wasm/mp3?url";

export interface ToEncode {
  /** One channel, -1 to 1. */
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** Kilobits a second. */
const bitrate = 128;
/** Samples at a time: the encoder's own buffers grow with it. */
const stretch = 48_000;

const started = createEncoder("audio/mpeg", mp3Encoder);
// Only what wants to encode hears of a failure.
started.catch(() => undefined);

addEventListener("message", ({ data }: MessageEvent<ToEncode>) => {
  encode(data).then(
    (parts) => postMessage(parts),
    (error: unknown) => postMessage(String(error)),
  );
});

async function encode({ samples, sampleRate }: ToEncode): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = await started;
  encoder.configure({ channels: 1, sampleRate, bitrate });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The encoder hands out its own memory: it is copied before it goes on.
  for (let at = 0; at < samples.length; at += stretch)
    parts.push(new Uint8Array(encoder.encode([samples.subarray(at, at + stretch)])));
  return [...parts, new Uint8Array(encoder.finalize())];
}

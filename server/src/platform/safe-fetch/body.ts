import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import { OutboundError } from "./OutboundError.ts";

export interface BodyLimits {
  encoding: string | undefined;
  maxBytes: number;
  /** True if a longer body ends there, instead of being refused. */
  cut: boolean;
}

/** Collects an answer and breaks off as soon as it is larger than allowed, packed or unpacked. */
export async function readLimited(
  stream: Readable,
  { encoding, maxBytes, cut }: BodyLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source: AsyncIterable<Buffer> = unpack(stream, encoding);
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes && cut) return Buffer.concat([...chunks, chunk], maxBytes);
    if (size > maxBytes) throw new OutboundError("too-large", `The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** We ask for plain answers; some servers pack them all the same. */
function unpack(stream: Readable, encoding = "identity"): Readable {
  const unpacker = unpackerFor(encoding.trim().toLowerCase());
  if (!unpacker) return stream;
  // An error of either side reaches the reader of the last one.
  return pipeline(stream, unpacker, () => undefined);
}

function unpackerFor(encoding: string): (Transform & Readable) | undefined {
  if (encoding === "identity" || encoding === "") return undefined;
  if (encoding === "br") return createBrotliDecompress();
  if (["gzip", "x-gzip", "deflate"].includes(encoding)) return createUnzip();
  throw new OutboundError("network", `The answer is packed in an unknown way (${encoding.slice(0, 20)})`);
}

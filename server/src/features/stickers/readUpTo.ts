import type { Readable } from "node:stream";
import { DomainError } from "../../platform/http/index.ts";

/** Bytes that a picture may have that becomes a sticker. */
export const longestSticker = 8 * 1024 * 1024;

/** Reads a stored file, unless it is larger than it says. */
export async function readUpTo(stored: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source: AsyncIterable<Buffer> = stored;
  for await (const bytes of source) {
    size += bytes.length;
    if (size > limit) throw new DomainError("ERR_FILE_TOO_LARGE");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

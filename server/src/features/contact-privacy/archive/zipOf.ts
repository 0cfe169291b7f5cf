import { Readable } from "node:stream";

/** A file of an archive, read when its turn comes. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Uint8Array | string>;
  /** Pictures, sound and video hold nothing to be saved. */
  isPacked?: boolean;
}

/** An archive of entries, one after the other: never more of it in memory than a piece of the one that is read. */
export const zipOf = (entries: AsyncIterable<ArchiveEntry>): Readable => Readable.from(piecesOf(entries));

async function* piecesOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content, isPacked = false } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === "string" ? Buffer.from(part) : part);
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { type PackagePart, partsOf } from "./packageParts.ts";
import { repack, type WeighedPart } from "./repack.ts";
import { SpreadsheetTrouble } from "./trouble.ts";

/**
 * Unpacks a package part by part without keeping anything, and refuses what becomes too large: what the directory says of
 * sizes is the sender's word. Answers the package as it was weighed, with a directory of our own: whoever unpacks it finds
 * these parts, these sizes and nothing else.
 */
export async function weighPackage(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  let left = most;
  const weighed: WeighedPart[] = [];
  for (const part of partsOf(bytes)) {
    const size = part.deflated ? await unpackedSize(part.packed, left) : part.packed.length;
    left -= size;
    if (left < 0) throw new SpreadsheetTrouble("size");
    if (size !== part.said) throw new SpreadsheetTrouble("broken");
    weighed.push({ ...part, size });
  }
  return repack(weighed);
}

async function unpackedSize(packed: PackagePart["packed"], most: number): Promise<number> {
  let size = 0;
  const scale = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > most ? new SpreadsheetTrouble("size") : null);
    },
  });
  await pipeline([packed], createInflateRaw(), scale).catch((error: unknown) => {
    throw error instanceof SpreadsheetTrouble ? error : new SpreadsheetTrouble("broken");
  });
  return size;
}

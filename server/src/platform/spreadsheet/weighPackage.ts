import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { SpreadsheetTrouble } from "./trouble.ts";

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const deflated = 8;
/** A workbook has some dozen parts. */
const mostParts = 1_000;

/**
 * Unpacks a package part by part without keeping anything, and refuses what becomes too large: what the directory says of
 * sizes is the sender's word. Afterwards it can be read as a whole.
 */
export async function weighPackage(bytes: Uint8Array, most: number): Promise<void> {
  let left = most;
  for (const part of partsOf(bytes)) {
    left -= await weigh(part, left);
    if (left < 0) throw new SpreadsheetTrouble("size");
  }
}

async function weigh(
  { method, packed }: { method: number; packed: Uint8Array },
  most: number,
): Promise<number> {
  if (method !== deflated) return packed.length;
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

function* partsOf(bytes: Uint8Array): Generator<{ method: number; packed: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = <T>(what: () => T): T => {
    try {
      return what();
    } catch {
      throw new SpreadsheetTrouble("broken");
    }
  };
  const end = findEnd(view);
  const count = read(() => view.getUint16(end + 10, true));
  if (count > mostParts) throw new SpreadsheetTrouble("size");
  let at = read(() => view.getUint32(end + 16, true));
  for (let part = 0; part < count; part += 1) {
    const entry = at;
    if (read(() => view.getUint32(entry, true)) !== directoryEntry) throw new SpreadsheetTrouble("broken");
    yield read(() => {
      const start = view.getUint32(entry + 42, true);
      if (view.getUint32(start, true) !== localEntry) throw new SpreadsheetTrouble("broken");
      const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const packed = bytes.subarray(data, data + view.getUint32(entry + 20, true));
      return { method: view.getUint16(entry + 10, true), packed };
    });
    at = read(() => {
      const names = view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true);
      return entry + 46 + names + view.getUint16(entry + 32, true);
    });
  }
}

/** The directory's end is the last thing in a package, but for a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === directoryEnd) return at;
  throw new SpreadsheetTrouble("broken");
}

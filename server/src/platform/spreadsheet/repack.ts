import { lengths, type PackagePart, signatures } from "./packageParts.ts";

export interface WeighedPart extends PackagePart {
  /** Size when unpacked, as it was weighed. */
  size: number;
}

/** A package of these parts, as packed as they are, with the sizes that were weighed. */
export function repack(parts: readonly WeighedPart[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    directory.push(entryOf(part, at), part.name);
    const local = [localOf(part), part.name, part.packed];
    pieces.push(...local);
    at += sum(local);
  }
  const end = Buffer.alloc(lengths.end);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(sum(directory), 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

/** The record before a part. */
function localOf(part: WeighedPart): Buffer {
  const local = Buffer.alloc(lengths.local);
  local.writeUInt32LE(signatures.local, 0);
  factsOf(part).copy(local, 4);
  return local;
}

function entryOf(part: WeighedPart, at: number): Buffer {
  const entry = Buffer.alloc(lengths.entry);
  entry.writeUInt32LE(signatures.entry, 0);
  factsOf(part).copy(entry, 6);
  entry.writeUInt32LE(at, 42);
  return entry;
}

/** The fields that both have, in the same order. */
function factsOf({ deflated, crc, packed, size, name }: WeighedPart): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(deflated ? 8 : 0, 4);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const sum = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((total, { length }) => total + length, 0);

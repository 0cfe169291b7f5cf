import { SpreadsheetTrouble } from "./trouble.ts";

export const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const zip64Locator = 0x07064b50;
const deflateMethod = 8;
const encrypted = 1;
export const lengths = { end: 22, entry: 46, local: 30 } as const;
const longestComment = 65_535;
/** Says that the value stands in a record for packages of more than 4 GB, which no list of contacts is. */
const elsewhere = { short: 0xffff, long: 0xffff_ffff } as const;
/** A workbook has some dozen parts. */
const mostParts = 1_000;

export interface PackagePart {
  name: Uint8Array;
  deflated: boolean;
  crc: number;
  packed: Uint8Array;
  /** Size when unpacked, as the directory has it. */
  said: number;
}

/** A part and the bytes that it takes, with what stands before it. */
interface Placed {
  part: PackagePart;
  from: number;
  to: number;
}

/** The parts of a package that says the same everywhere and has one way to be read; any other is refused. */
export function partsOf(bytes: Uint8Array): PackagePart[] {
  try {
    return readParts(bytes);
  } catch (error) {
    // A place beyond the end, too.
    throw error instanceof SpreadsheetTrouble ? error : new SpreadsheetTrouble("broken");
  }
}

function readParts(bytes: Uint8Array): PackagePart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const { count, from } = readEnd(view, end);
  if (count > mostParts) throw new SpreadsheetTrouble("size");
  const placed: Placed[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    const { next, ...one } = readEntry(bytes, view, at);
    placed.push(one);
    at = next;
  }
  expect(at === end);
  expectApart(placed, from);
  return placed.map(({ part }) => part);
}

/** The directory's end is the last thing in a package, but for a comment, and there is one. */
function findEnd(view: DataView): number {
  const last = view.byteLength - lengths.end;
  const ends: number[] = [];
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === signatures.end) ends.push(at);
  const [end = -1, ...others] = ends;
  expect(end !== -1 && others.length === 0);
  expect(end + lengths.end + view.getUint16(end + 20, true) === view.byteLength);
  return end;
}

function readEnd(view: DataView, end: number): { count: number; from: number } {
  const short = (offset: number) => view.getUint16(end + offset, true);
  const long = (offset: number) => view.getUint32(end + offset, true);
  const count = short(10);
  const [size, from] = [long(12), long(16)];
  expect(short(4) === 0 && short(6) === 0 && short(8) === count && count !== elsewhere.short);
  expect(size !== elsewhere.long && from !== elsewhere.long && from + size === end);
  expect(end < 20 || view.getUint32(end - 20, true) !== zip64Locator);
  return { count, from };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Placed & { next: number } {
  const short = (offset: number) => view.getUint16(at + offset, true);
  const long = (offset: number) => view.getUint32(at + offset, true);
  expect(long(0) === signatures.entry);
  const [flags, method] = [short(8), short(10)];
  const [packedSize, said, from] = [long(20), long(24), long(42)];
  const deflated = method === deflateMethod;
  expect((flags & encrypted) === 0 && (deflated || method === 0));
  expect([packedSize, said, from].every((value) => value !== elsewhere.long));
  // A deflated part is never empty. Readers take size 0 to mean "see the data descriptor".
  expect(deflated ? packedSize > 0 : packedSize === said);
  const name = bytes.subarray(at + lengths.entry, at + lengths.entry + short(28));
  expect(view.getUint32(from, true) === signatures.local && view.getUint16(from + 8, true) === method);
  const nameLength = view.getUint16(from + 26, true);
  const local = bytes.subarray(from + lengths.local, from + lengths.local + nameLength);
  expect(Buffer.compare(name, local) === 0);
  const data = from + lengths.local + nameLength + view.getUint16(from + 28, true);
  const packed = bytes.subarray(data, data + packedSize);
  const part = { name, deflated, crc: long(16), packed, said };
  return {
    part,
    from,
    to: data + packedSize,
    next: at + lengths.entry + short(28) + short(30) + short(32),
  };
}

/** Each part has its own place before the directory, and its own name. */
function expectApart(placed: readonly Placed[], directory: number): void {
  const inOrder = placed.toSorted((a, b) => a.from - b.from);
  for (const [index, { to }] of inOrder.entries()) expect(to <= (inOrder[index + 1]?.from ?? directory));
  expect(new Set(placed.map(({ part }) => Buffer.from(part.name).toString("hex"))).size === placed.length);
}

function expect(isSo: boolean): void {
  if (!isSo) throw new SpreadsheetTrouble("broken");
}

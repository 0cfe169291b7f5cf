const end = 0x06054b50;
const entry = 0x02014b50;

/** A package as it is written, to change. */
export interface Opened {
  bytes: Buffer;
  /** Place of the directory's end. */
  end: number;
  /** Places of the directory's entries. */
  entries: number[];
}

function open(book: Uint8Array): Opened {
  const bytes = Buffer.from(book);
  const last = bytes.length - 22;
  if (bytes.readUInt32LE(last) !== end) throw new Error("The package has a comment");
  const entries: number[] = [];
  let at = bytes.readUInt32LE(last + 16);
  for (; bytes.readUInt32LE(at) === entry; at += 46 + names(bytes, at)) entries.push(at);
  return { bytes, end: last, entries };
}
const names = (bytes: Buffer, at: number): number =>
  bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const four = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/**
 * The package with a second directory behind the first, which the end names: of its first part alone. A record for large
 * packages goes on naming the first one.
 */
function withTwoDirectories(book: Uint8Array): Buffer {
  const { bytes, end: at, entries } = open(book);
  const [from = 0, second = at] = entries;
  const harmless = bytes.subarray(from, second);
  const record = Buffer.concat([
    four(0x06064b50),
    long(44),
    four(0, 0, 0),
    long(entries.length),
    long(entries.length),
    long(at - from),
    long(from),
  ]);
  const locator = Buffer.concat([four(0x07064b50, 0), long(at + harmless.length), four(1)]);
  const tail = Buffer.from(bytes.subarray(at));
  tail.writeUInt16LE(1, 8);
  tail.writeUInt16LE(1, 10);
  tail.writeUInt32LE(0xffff_ffff, 12);
  tail.writeUInt32LE(at, 16);
  return Buffer.concat([bytes.subarray(0, at), harmless, record, locator, tail]);
}

const changed = (change: (opened: Opened) => void) => (book: Uint8Array) => {
  const opened = open(book);
  change(opened);
  return opened.bytes;
};

/** Ways to make a package that can be read in more than one way. */
export const tampered: Record<string, (book: Uint8Array) => Buffer> = {
  "names a second directory elsewhere": withTwoDirectories,
  "has its number of parts elsewhere": changed(({ bytes, end: at }) => bytes.fill(0xff, at + 8, at + 12)),
  "has its directory's size elsewhere": changed(({ bytes, end: at }) => bytes.fill(0xff, at + 12, at + 16)),
  "has its directory elsewhere": changed(({ bytes, end: at }) => bytes.fill(0xff, at + 16, at + 20)),
  "has fewer parts than its directory": changed(({ bytes, end: at, entries }) => {
    bytes.writeUInt16LE(entries.length - 1, at + 8);
    bytes.writeUInt16LE(entries.length - 1, at + 10);
  }),
  "has parts on another disk": changed(({ bytes, end: at }) => bytes.writeUInt16LE(1, at + 8)),
  "ends twice": (book) => Buffer.concat([book, open(book).bytes.subarray(-22)]),
  "goes on behind its end": (book) => Buffer.concat([book, Buffer.from("more")]),
  "has a part's packed size elsewhere": changed(({ bytes, entries: [at = 0] }) =>
    bytes.fill(0xff, at + 20, at + 24),
  ),
  "has a part's size elsewhere": changed(({ bytes, entries: [at = 0] }) =>
    bytes.fill(0xff, at + 24, at + 28),
  ),
  "has a part elsewhere": changed(({ bytes, entries: [at = 0] }) => bytes.fill(0xff, at + 42, at + 46)),
  "says a part's packed size behind it": changed(({ bytes, entries: [at = 0] }) => {
    bytes.writeUInt16LE(8, at + 8);
    bytes.writeUInt32LE(0, at + 20);
  }),
  "lies about a part's size": changed(({ bytes, entries: [at = 0] }) =>
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 24) + 1, at + 24),
  ),
  "has two parts at one place": changed(({ bytes, entries: [first = 0, second = 0] }) =>
    bytes.copy(bytes, second + 42, first + 42, first + 46),
  ),
  "has a part that runs into the next": changed(({ bytes, entries: [at = 0] }) =>
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 20) + 100, at + 20),
  ),
  "calls a part otherwise before it": changed(({ bytes, entries: [at = 0] }) =>
    bytes.writeUInt8(0x41, bytes.readUInt32LE(at + 42) + 30),
  ),
  "has a part that is encrypted": changed(({ bytes, entries: [at = 0] }) => bytes.writeUInt16LE(1, at + 8)),
};
/** The package with a comment, which says nothing of its parts. */
export const commented = (book: Uint8Array): Buffer => {
  const bytes = Buffer.concat([book, Buffer.from("made by hand")]);
  bytes.writeUInt16LE(12, book.length - 2);
  return bytes;
};

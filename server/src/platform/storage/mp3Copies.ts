import { LRUCache } from "lru-cache";
import { toMp3 } from "../audio/index.ts";
import type { Files, StoredFile } from "./files.ts";
import type { FileAddress } from "./links.ts";

/** Bytes: of what is kept, which an hour fits in, and of the longest recording that is read, more than half an hour of speech. */
const room = 32 * 1024 * 1024;
const longest = 5 * 1024 * 1024;

/** Voice notes as MP3, for browsers that cannot read Ogg. The newest stay in memory: a player asks in many pieces. */
export class Mp3Copies {
  readonly #files: Files;
  readonly #copies: LRUCache<string, Buffer, FileAddress>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(files: Files) {
    this.#files = files;
    this.#copies = new LRUCache<string, Buffer, FileAddress>({
      maxSize: room,
      sizeCalculation: (copy) => copy.length,
      fetchMethod: (_key, _stale, { context }) => this.#convert(context),
    });
  }

  /** Undefined where the recording needs none, or cannot be converted here: it is then given as it is. */
  async of(address: FileAddress, { mimetype, size }: StoredFile): Promise<Buffer | undefined> {
    if (!mimetype.startsWith("audio/ogg") || size > longest) return undefined;
    const key = `${address.companyId} ${address.fileId}`;
    return this.#copies.fetch(key, { context: address }).catch(() => undefined);
  }

  /** One after the other: each takes a processor for itself. */
  #convert(address: FileAddress): Promise<Buffer> {
    const copy = this.#last.then(async () => toMp3(await this.#files.open(address)));
    this.#last = copy.catch(() => undefined);
    return copy;
  }
}

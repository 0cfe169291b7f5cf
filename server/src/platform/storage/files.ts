import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type Database, isConnectionLoss, type Tx } from "../database/index.ts";
import { showableLine } from "../text/showable.ts";
import { type FileAddress, FileLinks } from "./links.ts";
import type { BlobStore } from "./store.ts";

declare module "../database/tables.ts" {
  interface Tables {
    files: {
      company_id: number;
      id: string;
      mimetype: string;
      name: string;
      size: number;
      width: number | null;
      height: number | null;
    };
    /** Number and size of the files that a company keeps, as a sum of rows. Kept by triggers. */
    "app.storage_tallies": {
      company_id: number;
      files: number;
      bytes: number;
      changed_at: string;
    };
  }
}

export interface NewFile {
  path: string;
  name: string;
  mimetype: string;
  size: number;
  /** Its bytes never change where they lie: a store on the same disk need not copy them. */
  mayLink?: boolean;
}

export interface StoredFile {
  id: string;
  mimetype: string;
  /** Name for showing and downloading; never a path. */
  name: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A company's files: random names in the store, a row each, links that expire. */
export class Files {
  readonly #store: BlobStore;
  readonly links: FileLinks;
  readonly #recorded = new WeakSet<StoredFile>();

  constructor(store: BlobStore, secretKey: string) {
    this.#store = store;
    this.links = new FileLinks(secretKey);
  }

  /** Puts the bytes in the store; the file exists for the product only once `record` is committed. */
  async keep(companyId: number, file: NewFile): Promise<StoredFile> {
    const id = randomUUID();
    const size = await sizeOfPicture(file);
    const key = keyOf({ companyId, fileId: id });
    if (!file.mayLink || !(await this.#store.link?.(key, file.path)))
      await this.#store.put(key, file.path, file.mimetype);
    return { id, mimetype: file.mimetype, name: showableLine(file.name), size: file.size, ...size };
  }

  async record(tx: Tx, file: StoredFile): Promise<void> {
    await tx.db
      .insertInto("files")
      .values({ company_id: tx.companyId, ...file })
      .execute();
    this.#recorded.add(file);
  }

  /**
   * Files are in the store before the transaction that needs them. Those that `write` does not record, and all of them
   * when it fails, go again: unless the database went, whose commit may have arrived.
   */
  async keeping<T>(
    companyId: number,
    files: readonly NewFile[],
    write: (kept: readonly StoredFile[]) => Promise<T>,
  ): Promise<T> {
    const kept: StoredFile[] = [];
    let mayBeWritten = false;
    try {
      for (const file of files) kept.push(await this.keep(companyId, file));
      const written = await write(kept);
      mayBeWritten = true;
      return written;
    } catch (error) {
      mayBeWritten = isConnectionLoss(error);
      throw error;
    } finally {
      const unused = kept.filter((file) => !mayBeWritten || !this.#recorded.has(file));
      for (const { id } of unused) await this.discard(companyId, id);
    }
  }

  /** Discards what was kept and then not recorded. */
  async discard(companyId: number, fileId: string): Promise<void> {
    await this.#store.delete(keyOf({ companyId, fileId }));
  }

  /** All bytes of a company that is being erased. */
  async discardAll(companyId: number): Promise<void> {
    await this.#store.deleteFolder(String(companyId));
  }

  /**
   * Makes a link to be completed for whom it is told to, as all that leaves by `platform/http` and `platform/realtime`
   * is.
   */
  link(companyId: number, fileId: string): string {
    return this.links.link({ companyId, fileId });
  }

  async find(database: Database, { companyId, fileId }: FileAddress): Promise<StoredFile | undefined> {
    const [row] = await database.read<StoredFile & { [column: string]: unknown }>(companyId, {
      name: "find-file",
      text: "select id, mimetype, name, size, width, height from files where company_id = $1 and id = $2",
      values: [companyId, fileId],
    });
    return row;
  }

  open(address: FileAddress, range?: { start: number; end: number }): Promise<Readable> {
    return this.#store.open(keyOf(address), range);
  }
}

const keyOf = ({ companyId, fileId }: FileAddress) => `${companyId}/${fileId.slice(0, 2)}/${fileId}`;

/** Pixels, so that a bubble has its place before the picture is there. Broken pictures have none. */
async function sizeOfPicture(file: NewFile): Promise<{ width: number | null; height: number | null }> {
  if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(file.mimetype)) return { width: null, height: null };
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, orientation } = await sharp(file.path, {
      limitInputPixels: 100_000_000,
    }).metadata();
    const turned = (orientation ?? 1) >= 5;
    return { width: (turned ? height : width) ?? null, height: (turned ? width : height) ?? null };
  } catch {
    return { width: null, height: null };
  }
}

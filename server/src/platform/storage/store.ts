import type { Readable } from "node:stream";

/** Store of files, by a key that we chose. */
export interface BlobStore {
  /** Takes the bytes of a local file. All of it is there, or nothing. */
  put(key: string, path: string, mimetype: string): Promise<void>;
  /** Takes the bytes of a local file where they lie, if that is the same disk. False where it cannot be done. */
  link?(key: string, path: string): Promise<boolean>;
  /** Bytes `start` to `end`, both included, of an existing key. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Everything whose key begins with the folder and a slash. */
  deleteFolder(folder: string): Promise<void>;
}

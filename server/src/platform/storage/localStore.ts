import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlobStore } from "./store.ts";

/** Folder of files until they are whole. */
export const partialFolder = "partial";

/** Files in a folder. A file appears under its name only when it is whole and on disk. */
export function localStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const partial = join(folder, partialFolder, randomUUID());
      await mkdir(dirname(partial), { recursive: true, mode: 0o700 });
      await copyFile(path, partial);
      const handle = await open(partial, "r+");
      await handle.sync();
      await handle.close();
      await rename(partial, target);
    },
    async link(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      return link(path, target).then(
        () => true,
        () => false,
      );
    },
    async open(key, range) {
      const stream = createReadStream(pathOf(key), range);
      await new Promise((resolve, reject) => stream.once("open", resolve).once("error", reject));
      return stream;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}

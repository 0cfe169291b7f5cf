import { randomUUID } from "node:crypto";

export interface StoredFile {
  bytes: Uint8Array;
  mimetype: string;
  fileName: string;
}

/** The files that the simulated phones exchanged, in memory; the oldest go when there is no room. */
export function createMediaStore(maxBytes: number) {
  const files = new Map<string, StoredFile>();
  let used = 0;

  const makeRoom = (): void => {
    for (const [id, { bytes }] of files) {
      if (used <= maxBytes || files.size === 1) return;
      files.delete(id);
      used -= bytes.length;
    }
  };

  return {
    /** Answers the id under which the file is found again. */
    keep(file: StoredFile): string {
      const id = randomUUID();
      files.set(id, file);
      used += file.bytes.length;
      makeRoom();
      return id;
    },
    find: (id: string): StoredFile | undefined => files.get(id),
  };
}

export type MediaStore = ReturnType<typeof createMediaStore>;

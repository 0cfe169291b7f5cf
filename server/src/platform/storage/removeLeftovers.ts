import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { partialFolder } from "./localStore.ts";

/** Nothing is on its way for longer. Milliseconds. */
const longest = 60 * 60_000;

/**
 * Removes what a killed process had begun to receive or to store. Another process may share the folder: only old things
 * go.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const folder of [join(dataDir, "tmp"), join(dataDir, "files", partialFolder)])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const at = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (Date.now() - at > longest) await rm(path, { recursive: true, force: true });
    }
}

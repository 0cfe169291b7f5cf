import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { NewFile } from "../../platform/storage/index.ts";
import { showableLine } from "../../platform/text/showable.ts";

export type FoundFile = { file: NewFile } | { reason: "file-missing" | "file-refused" };

/** Folder of another system's files; nothing outside of it is read, whatever its rows name. */
export class MediaFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  static async open(folder: string): Promise<MediaFolder> {
    return new MediaFolder(await realpath(folder));
  }

  /**
   * The file that a row names. Versions keep it under the name itself, in a folder of its company, or by an address
   * whose path leads there.
   */
  async find(named: string, oldCompany: string): Promise<FoundFile> {
    const path = pathIn(named);
    if (path === undefined) return { reason: "file-refused" };
    for (const place of [path, `company${oldCompany}/${path}`, `public/${path}`]) {
      const found = await this.#look(place);
      if (found) return found;
    }
    return { reason: "file-missing" };
  }

  async #look(place: string): Promise<FoundFile | undefined> {
    const path = await realpath(join(this.#root, place)).catch(() => undefined);
    if (path === undefined) return undefined;
    // A link may lead out of the folder.
    if (!path.startsWith(this.#root + sep)) return { reason: "file-refused" };
    const { size, isFile } = await stat(path).then((one) => ({ size: one.size, isFile: one.isFile() }));
    if (!isFile) return undefined;
    const { fileTypeFromFile } = await import("file-type");
    const sniffed = await fileTypeFromFile(path);
    const name =
      showableLine(path.split(sep).at(-1) ?? "")
        .slice(0, 200)
        .toWellFormed() || "arquivo";
    return {
      file: { path, name, size, mimetype: sniffed?.mime ?? "application/octet-stream", mayLink: true },
    };
  }

  /** Number and size of all files. */
  async measure(): Promise<{ files: number; bytes: number }> {
    const sum = { files: 0, bytes: 0 };
    for (const entry of await readdir(this.#root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      sum.files += 1;
      sum.bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
    }
    return sum;
  }
}

/** Path below the folder that a row names; undefined for one that leads elsewhere. */
export function pathIn(named: string): string | undefined {
  const path = /^https?:\/\//i.test(named) ? pathOfAddress(named) : named;
  const parts = path?.split(/[\\/]+/).filter((part) => part !== "" && part !== ".") ?? [];
  const leadsOut =
    parts.length === 0 || parts.includes("..") || parts.some((part) => part.includes("\u0000"));
  return leadsOut ? undefined : parts.join("/");
}

function pathOfAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  // As it is written: a parser would have taken ".." away.
  const [, path = ""] = /^https?:\/\/[^/]*\/(.*)$/i.exec(address) ?? [];
  try {
    return decodeURIComponent(path.replace(/[?#].*$/, "")).replace(/^public\//, "");
  } catch {
    return undefined;
  }
}

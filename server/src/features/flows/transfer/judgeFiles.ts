import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbeddedFile } from "@balcao/flow-engine";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { type NewFile, refuseForbiddenFiles } from "../../../platform/storage/index.ts";
import { showableLine } from "../../../platform/text/showable.ts";
import { checkFile } from "../files/uploadFiles.ts";

/** A file that came with a flow and may be stored. */
interface GoodFile {
  /** As the flow's nodes name it. */
  name: string;
  bytes: Buffer;
  file: Omit<NewFile, "path">;
}

interface JudgedFiles {
  good: GoodFile[];
  refused: EmbeddedFile[];
}

/** Judges files by their bytes, as if they were uploaded: what a flow's file says of them is not trusted. */
export async function judgeFiles(files: readonly EmbeddedFile[]): Promise<JudgedFiles> {
  const judged: JudgedFiles = { good: [], refused: [] };
  for (const file of files) {
    const good = await judge(file);
    if (good) judged.good.push(good);
    else judged.refused.push(file);
  }
  return judged;
}

async function judge({ name, original, sha256, data = "" }: EmbeddedFile): Promise<GoodFile | undefined> {
  const bytes = Buffer.from(data, "base64");
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) return undefined;
  const { fileTypeFromBuffer } = await import("file-type");
  const mimetype = (await fileTypeFromBuffer(bytes))?.mime ?? "application/octet-stream";
  const shown = showableLine(original.split(/[/\\]/).at(-1) ?? "").slice(0, 200);
  const file = { name: shown.toWellFormed() || "arquivo", mimetype, size: bytes.length };
  return isTaken(file) ? { name, bytes, file } : undefined;
}

function isTaken(file: Omit<NewFile, "path">): boolean {
  try {
    refuseForbiddenFiles([{ ...file, path: "" }]);
    checkFile(file, ["image", "audio", "video"]);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Writes files into a folder that is gone after the work. */
export async function onDisk<T>(
  { services }: Ctx,
  files: readonly GoodFile[],
  work: (written: readonly NewFile[]) => Promise<T>,
): Promise<T> {
  const base = join(services.config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "flow-"));
  try {
    const written: NewFile[] = [];
    for (const [at, { bytes, file }] of files.entries()) {
      const path = join(folder, String(at));
      await writeFile(path, bytes);
      written.push({ ...file, path });
    }
    return await work(written);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

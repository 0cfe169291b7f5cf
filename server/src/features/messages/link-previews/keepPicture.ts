import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../../platform/http/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";

/** Widest picture: as wide as a bubble on a sharp screen; nothing larger is kept, nor read. */
const widest = 720;
const limits = { pixels: 40_000_000, seconds: 10 };
const readable = /^image\/(jpeg|png|webp|gif|avif)$/;

/**
 * Our own small copy of a picture: written anew, so that nothing of the stranger's file stays. Undefined where it is no
 * picture. It exists for the product only once it is recorded.
 */
export async function keepPicture(
  { config, files }: Services,
  companyId: number,
  bytes: Buffer,
): Promise<StoredFile | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !readable.test(type.mime)) return undefined;
  const small = await shrink(bytes);
  if (!small) return undefined;
  const base = join(config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "preview-"));
  try {
    const path = join(folder, "picture");
    await writeFile(path, small);
    const { size } = await stat(path);
    return await files.keep(companyId, { path, name: "preview.webp", mimetype: "image/webp", size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shrink(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, { limitInputPixels: limits.pixels })
      .rotate()
      .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: limits.seconds })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

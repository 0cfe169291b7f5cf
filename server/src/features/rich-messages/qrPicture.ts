import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedFile } from "../../platform/http/index.ts";

/** Pixels of a side of one square: a phone's camera reads it from a screen, and it stays a small file. */
const scale = 10;

/** Draws a text as a QR code into a file that is gone after the work. */
export async function withQrPicture<T>(
  { text, name, dataDir }: { text: string; name: string; dataDir: string },
  work: (picture: UploadedFile) => Promise<T>,
): Promise<T> {
  const base = join(dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "qr-"));
  const path = join(folder, "qr.png");
  try {
    const [{ default: sharp }, { encode }] = await Promise.all([import("sharp"), import("uqr")]);
    const { data, size } = encode(text, { ecc: "M", border: 4 });
    const shades = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
    await sharp(shades, { raw: { width: size, height: size, channels: 1 } })
      .resize(size * scale, size * scale, { kernel: "nearest" })
      .png({ palette: true })
      .toFile(path);
    const bytes = (await stat(path)).size;
    return await work({ path, name, mimetype: "image/png", size: bytes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

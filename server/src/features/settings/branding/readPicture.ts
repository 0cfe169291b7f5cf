import type { PictureSettingName } from "@balcao/contract";
import type { Sharp } from "sharp";
import { DomainError, type UploadedFile } from "../../../platform/http/index.ts";

const accepted: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);
/** Most pixels of a picture: what it takes in memory is by them, however few its bytes are. */
const mostPixels = 25_000_000;

/** The largest that any place of the interface shows, twice over for dense screens. */
const sizes: Record<PictureSettingName, { width: number; height: number }> = {
  appLogoLight: { width: 640, height: 192 },
  appLogoDark: { width: 640, height: 192 },
  appLogoFavicon: { width: 256, height: 256 },
};

/**
 * Draws an uploaded picture anew as a PNG of its place: what else was in the file, whatever it was, does not come along.
 * A drawing that could run something, such as SVG, is no picture here.
 */
export async function readPicture(key: PictureSettingName, file: UploadedFile): Promise<Buffer> {
  if (!accepted.has(file.mimetype)) throw new DomainError("ERR_FILE_TYPE");
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(file.path, { limitInputPixels: mostPixels, failOn: "error" });
    return await fit(picture, key).png().toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new DomainError(isLarge ? "ERR_FILE_TOO_LARGE" : "ERR_FILE_TYPE");
  }
}

/** An icon is a square, whatever its picture is; a logo keeps its shape. */
function fit(picture: Sharp, key: PictureSettingName): Sharp {
  const upright = picture.rotate();
  const size = sizes[key];
  return key === "appLogoFavicon"
    ? upright.resize({ ...size, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    : upright.resize({ ...size, fit: "inside", withoutEnlargement: true });
}

import type { Sharp } from "sharp";
import { DomainError } from "../../platform/http/index.ts";

/** Pixels of a side, as WhatsApp has stickers. */
const side = 512;
/** Bytes that its phones take: of one that moves more. */
const most = { still: 100_000, moving: 500_000 };
/** Most pixels of all frames together: what they take in memory is by them, however few the bytes are. */
const mostPixels = 50_000_000;
const mostFrames = 120;
const seconds = 10;
const readable: ReadonlySet<string> = new Set(["webp", "png", "jpeg", "gif"]);
/** Qualities that are tried until it is small enough. */
const qualities = [90, 75, 60, 45, 30, 15];

/**
 * Makes a sticker of a picture: 512 by 512, WebP, small enough for phones. One that is so already stays as it is, and one
 * that moves goes on moving.
 */
export async function prepareSticker(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  try {
    const opened = sharp(bytes, { limitInputPixels: mostPixels, animated: true });
    const { format, width, height, pageHeight, pages = 1 } = await opened.metadata();
    if (!readable.has(format)) throw new DomainError("ERR_FILE_TYPE");
    const limit = pages > 1 ? most.moving : most.still;
    const isSquare = width === side && (pageHeight ?? height) === side;
    if (pages > mostFrames) throw new DomainError("ERR_FILE_TOO_LARGE");
    if (format === "webp" && isSquare && bytes.length <= limit) {
      // Its head alone was read so far.
      await opened.clone().timeout({ seconds }).stats();
      return bytes;
    }
    return await shrink(pages > 1 ? opened : opened.rotate(), limit);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new DomainError(isLarge ? "ERR_FILE_TOO_LARGE" : "ERR_FILE_TYPE");
  }
}

async function shrink(picture: Sharp, limit: number): Promise<Buffer> {
  const square = picture
    .resize({ width: side, height: side, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds });
  for (const quality of qualities) {
    const made = await square.clone().webp({ quality }).toBuffer();
    if (made.length <= limit) return made;
  }
  throw new DomainError("ERR_FILE_TOO_LARGE");
}

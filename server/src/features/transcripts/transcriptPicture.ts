import { buffer } from "node:stream/consumers";
import type { Ctx } from "../../platform/http/index.ts";
import type { MessageRow } from "../messages/index.ts";
import type { Picture } from "./entries.ts";

/** Points on paper. */
const maxSide = 200;
/** Pixels a point: sharp on paper without the size of the original. */
const scale = 2;
const quality = 98;
const largestFile = 25 * 1024 * 1024;
/** Limits of what a file unpacks to: a few kilobytes can hold a picture as large as a field. */
const limits = { pixels: 50_000_000, seconds: 10 };

/** A message's picture as it is printed; undefined pictures, broken ones and giants are told in words instead. */
export async function transcriptPicture(ctx: Ctx, row: MessageRow): Promise<Picture | null> {
  const { file_id, file } = row;
  if (row.is_deleted || file_id === null || !file?.mimetype.startsWith("image/")) return null;
  if (file.size > largestFile) return null;
  try {
    const original = await buffer(
      await ctx.services.files.open({ companyId: ctx.companyId, fileId: file_id }),
    );
    return await print(original);
  } catch (error) {
    ctx.services.log.warn({ err: error, messageId: row.id }, "A picture could not be printed");
    return null;
  }
}

async function print(original: Buffer): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const side = maxSide * scale;
  const { data, info } = await sharp(original, { limitInputPixels: limits.pixels })
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .timeout({ seconds: limits.seconds })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width / scale, height: info.height / scale };
}

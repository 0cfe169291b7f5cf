import type { Sticker } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { presentSticker, type StickerRow } from "./stickers.present.ts";
import { stickersOf } from "./stickers.queries.ts";

export async function listStickers(ctx: Ctx): Promise<{ stickers: Sticker[] }> {
  const rows = await ctx.read<StickerRow>(stickersOf(ctx.companyId));
  const presenter = { files: ctx.services.files, companyId: ctx.companyId, viewer: ctx.user };
  return { stickers: rows.map((row) => presentSticker(presenter, row)) };
}

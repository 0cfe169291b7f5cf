import type { Sticker } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { addSticker, longestSticker, readUpTo } from "../stickers/index.ts";
import { readMessage } from "./messages.access.ts";

/** Adds a message's sticker to the company's, as a file of its own: it stays when the message goes. */
export async function keepSticker(ctx: Ctx, messageId: number): Promise<Sticker> {
  const {
    media_type: mediaType,
    is_deleted: isDeleted,
    media,
    file_id: fileId,
  } = await readMessage(ctx, messageId);
  if (mediaType !== "sticker" || isDeleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  if (media?.state !== "ready" || fileId === null) throw new DomainError("ERR_NO_FILE_FOUND");
  if ((media.size ?? 0) > longestSticker) throw new DomainError("ERR_FILE_TOO_LARGE");
  const stored = await ctx.services.files.open({ companyId: ctx.companyId, fileId });
  return addSticker(ctx, await readUpTo(stored, longestSticker));
}

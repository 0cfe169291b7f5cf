import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { stickerDeleted } from "./stickers.events.ts";
import { mayDelete } from "./stickers.present.ts";

/** Deletes a sticker, and its file unless a message was sent with it. */
export function deleteSticker(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom("stickers")
      .select(["user_id", "file_id"])
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new DomainError("ERR_NO_STICKER_FOUND");
    if (!mayDelete(ctx.user, row)) throw new DomainError("ERR_NO_PERMISSION");
    await tx.db.deleteFrom("stickers").where("company_id", "=", tx.companyId).where("id", "=", id).execute();
    releaseFiles(tx, [row.file_id]);
    tx.emit(stickerDeleted, { stickerId: id, by: ctx.by });
    return { message: "Sticker deleted" };
  });
}

import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";

/** File of a sticker that is being sent, held until the transaction ends: no call may name a file itself. */
export async function accessSticker(tx: Tx, id: number): Promise<StoredFile> {
  const file = await tx.db
    .selectFrom("stickers as s")
    .innerJoin("files as f", (join) =>
      join.onRef("f.company_id", "=", "s.company_id").onRef("f.id", "=", "s.file_id"),
    )
    .select(["f.id", "f.mimetype", "f.name", "f.size", "f.width", "f.height"])
    .where("s.company_id", "=", tx.companyId)
    .where("s.id", "=", id)
    .forShare("s")
    .executeTakeFirst();
  if (!file) throw new DomainError("ERR_NO_STICKER_FOUND");
  return file;
}

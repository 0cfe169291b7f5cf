import { mostStickers } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";

/** All of a company, which are few. */
export const stickersOf = (companyId: number): Statement => ({
  name: "stickers-of",
  text: "select id, user_id, file_id from stickers where company_id = $1 order by id desc limit $2",
  values: [companyId, mostStickers],
});

export const stickersById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "stickers-by-id",
  text: "select id, user_id, file_id from stickers where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

export const stickerByHash = (companyId: number, hash: string): Statement => ({
  name: "sticker-by-hash",
  text: "select id, user_id, file_id from stickers where company_id = $1 and hash = $2",
  values: [companyId, hash],
});

/** Everybody of the company sends them. */
export const stickerFiles: FileReason = (where) =>
  where.add("exists (select 1 from stickers s where s.company_id = f.company_id and s.file_id = f.id)");

import type { Tx } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";

/** File that goes with a scheduled message. */
export const findFile = (tx: Tx, fileId: string): Promise<StoredFile | undefined> =>
  tx.db
    .selectFrom("files")
    .select(["id", "mimetype", "name", "size", "width", "height"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", fileId)
    .executeTakeFirst();

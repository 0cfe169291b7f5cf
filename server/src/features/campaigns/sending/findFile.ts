import type { Tx } from "../../../platform/database/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";

/** File that goes with a campaign's message. */
export const findFile = (tx: Tx, fileId: string | null): Promise<StoredFile | undefined> =>
  fileId === null
    ? Promise.resolve(undefined)
    : tx.db
        .selectFrom("files")
        .select(["id", "mimetype", "name", "size", "width", "height"])
        .where("company_id", "=", tx.companyId)
        .where("id", "=", fileId)
        .executeTakeFirst();

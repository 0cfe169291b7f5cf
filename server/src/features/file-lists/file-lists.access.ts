import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";

/** The row of a list that is about to change. */
export async function accessFileList(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("file_lists")
    .select(["id", "name", "message"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_FILE_LIST_FOUND");
  return row;
}

/** Refuses a list that the company does not have; none is no wish. */
export async function refuseMissingFileList(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const row = await tx.db
    .selectFrom("file_lists")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_FILE_LIST_FOUND");
}

/** A list as it is sent: the message, then each file under its name. */
export interface SentFileList {
  message: string;
  files: { caption: string; file: StoredFile }[];
}

/** Reads a file list, held as it is until the transaction ends; undefined where it is gone. */
export async function readFileList(tx: Tx, id: number): Promise<SentFileList | undefined> {
  const list = await tx.db
    .selectFrom("file_lists")
    .select("message")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!list) return undefined;
  const options = await tx.db
    .selectFrom("file_list_options as o")
    .innerJoin("files as f", (join) =>
      join.onRef("f.company_id", "=", "o.company_id").onRef("f.id", "=", "o.file_id"),
    )
    .select(["o.name as caption", "f.id", "f.mimetype", "f.name", "f.size", "f.width", "f.height"])
    .where("o.company_id", "=", tx.companyId)
    .where("o.list_id", "=", id)
    .orderBy("o.position")
    .orderBy("o.id")
    .execute();
  return { message: list.message, files: options.map(({ caption, ...file }) => ({ caption, file })) };
}

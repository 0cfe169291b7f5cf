import type { FileListBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";

/**
 * Makes a list's options what is given, in that order: those with an id stay themselves with their files, others are
 * made, and whoever is not named goes with its file. Needs the list's row locked. Throws where an id is not of the list.
 */
export async function saveOptions(tx: Tx, listId: number, options: FileListBody["options"]): Promise<void> {
  const before = await tx.db
    .selectFrom("file_list_options")
    .select(["id", "file_id"])
    .where("company_id", "=", tx.companyId)
    .where("list_id", "=", listId)
    .execute();
  const gone = new Map(before.map(({ id, file_id: fileId }) => [id, fileId]));
  for (const { id } of options)
    if (id !== undefined && !gone.delete(id)) throw new DomainError("ERR_NO_FILE_FOUND");
  if (gone.size > 0) await deleteOptions(tx, [...gone.keys()]);
  if (options.length > 0) await write(tx, listId, options);
  releaseFiles(tx, [...gone.values()]);
}

async function deleteOptions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom("file_list_options")
    .where("company_id", "=", tx.companyId)
    .where("id", "in", [...ids])
    .execute();
}

async function write(tx: Tx, listId: number, options: FileListBody["options"]): Promise<void> {
  const rows = options.map(({ id = null, name }, position) => ({ id, name, position }));
  await tx.query({
    name: "write-file-list-options",
    text: `
      with given as (
        select * from jsonb_to_recordset($3::jsonb) as o(id bigint, name text, position int)
      ),
      kept as (
        update file_list_options o set name = given.name, position = given.position
        from given where o.company_id = $1 and o.list_id = $2 and o.id = given.id
      )
      insert into file_list_options (company_id, list_id, position, name)
      select $1, $2, position, name from given where id is null order by position`,
    values: [tx.companyId, listId, JSON.stringify(rows)],
  });
}

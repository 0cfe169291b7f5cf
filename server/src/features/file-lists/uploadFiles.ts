import { type FileList, mostFilesOfList } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessFileList } from "./file-lists.access.ts";
import { fileListUpdated } from "./file-lists.events.ts";
import { getFileList } from "./listFileLists.ts";

interface Upload {
  /** The option that gets the file; without it each file becomes an option at the end. */
  optionId: number | undefined;
  /** Name of a single file that becomes an option; else each is called as its file. */
  name: string | undefined;
  files: readonly UploadedFile[];
}

/** Keeps the files of a list. */
export async function uploadFiles(
  ctx: Ctx,
  listId: number,
  { optionId, name, files }: Upload,
): Promise<FileList> {
  if (files.length === 0 || (optionId !== undefined && files.length > 1))
    throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles(files);
  await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    ctx.transaction(async (tx) => {
      const list = await accessFileList(tx, listId);
      for (const file of kept) await ctx.services.files.record(tx, file);
      const [first] = kept;
      if (optionId !== undefined && first) await replaceFile(tx, { listId, optionId, file: first });
      else await addOptions(tx, listId, nameAll(kept, name));
      await recordAudit(tx, {
        by: ctx.by,
        action: "fileList.updated",
        details: { fileListId: listId, name: list.name, fields: ["options"] },
      });
      tx.emit(fileListUpdated, { fileListId: listId, by: ctx.by });
    }),
  );
  return getFileList(ctx, listId);
}

const nameAll = (files: readonly StoredFile[], name: string | undefined): NewOption[] =>
  files.map((file) => ({ file, name: files.length === 1 && name !== undefined ? name : file.name }));

interface Replacement {
  listId: number;
  optionId: number;
  file: StoredFile;
}

async function replaceFile(tx: Tx, { listId, optionId, file }: Replacement): Promise<void> {
  const option = await tx.db
    .selectFrom("file_list_options")
    .select("file_id")
    .where("company_id", "=", tx.companyId)
    .where("list_id", "=", listId)
    .where("id", "=", optionId)
    .executeTakeFirst();
  if (!option) throw new DomainError("ERR_NO_FILE_FOUND");
  await tx.db
    .updateTable("file_list_options")
    .set({ file_id: file.id })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", optionId)
    .execute();
  releaseFiles(tx, [option.file_id]);
}

interface NewOption {
  name: string;
  file: StoredFile;
}

async function addOptions(tx: Tx, listId: number, options: readonly NewOption[]): Promise<void> {
  const [there] = await tx.query<{ count: number; next: number }>({
    name: "place-of-next-file-list-option",
    text: `
      select count(*), coalesce(max(position) + 1, 0) as next from file_list_options
      where company_id = $1 and list_id = $2`,
    values: [tx.companyId, listId],
  });
  const { count = 0, next = 0 } = there ?? {};
  if (count + options.length > mostFilesOfList)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostFilesOfList } });
  await tx.db
    .insertInto("file_list_options")
    .values(
      options.map(({ name, file }, at) => ({
        company_id: tx.companyId,
        list_id: listId,
        position: next + at,
        name,
        file_id: file.id,
      })),
    )
    .execute();
}

import type { FileList, FileListBody } from "@balcao/contract";
import { lockWord, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { fileListCreated } from "./file-lists.events.ts";
import { getFileList } from "./listFileLists.ts";
import { saveOptions } from "./saveOptions.ts";

/** More are a mistake, or somebody's program. */
const mostFileLists = 500;

/** Creates a list whose files are uploaded afterwards. */
export async function createFileList(ctx: Ctx, { name, message, options }: FileListBody): Promise<FileList> {
  const id = await ctx.transaction(async (tx) => {
    await checkLimit(tx);
    const row = await tx.db
      .insertInto("file_lists")
      .values({ company_id: tx.companyId, name, message })
      .returning("id")
      .executeTakeFirstOrThrow();
    await saveOptions(tx, row.id, options);
    await recordAudit(tx, {
      by: ctx.by,
      action: "fileList.created",
      details: { fileListId: row.id, name },
    });
    tx.emit(fileListCreated, { fileListId: row.id, by: ctx.by });
    return row.id;
  });
  return getFileList(ctx, id);
}

/** Two creations at once are counted one after the other. */
async function checkLimit(tx: Tx): Promise<void> {
  await lockWord(tx, "file lists");
  const [row] = await tx.query<{ count: number }>({
    name: "count-file-lists",
    text: "select count(*) from file_lists where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostFileLists)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostFileLists } });
}

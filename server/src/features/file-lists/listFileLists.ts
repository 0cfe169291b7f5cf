import type { FileList } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { type FileListRow, presentFileList } from "./file-lists.present.ts";
import { fileListsById, fileListsPage } from "./file-lists.queries.ts";

const pageSize = 20;

/** A page of the company's lists, by name. */
export async function listFileLists(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<FileListRow & { total: number }>(fileListsPage(ctx.companyId, { term: searchParam, ...part })),
  );
  return { files: rows.map(presentTo(ctx)), count, hasMore };
}

export async function getFileList(ctx: Ctx, id: number): Promise<FileList> {
  const [row] = await ctx.read<FileListRow>(fileListsById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_FILE_LIST_FOUND");
  return presentTo(ctx)(row);
}

const presentTo = (ctx: Ctx) => (row: FileListRow) =>
  presentFileList({ files: ctx.services.files, companyId: ctx.companyId }, row);

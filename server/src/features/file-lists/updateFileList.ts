import type { endpoints, FileList, ServerInput } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { accessFileList } from "./file-lists.access.ts";
import { fileListUpdated } from "./file-lists.events.ts";
import { getFileList } from "./listFileLists.ts";
import { saveOptions } from "./saveOptions.ts";

type Change = ServerInput<typeof endpoints.fileLists.update>["body"];

/** Changes what is given; options, where they are given, become exactly these. */
export async function updateFileList(ctx: Ctx, id: number, change: Change): Promise<FileList> {
  await ctx.transaction(async (tx) => {
    const before = await accessFileList(tx, id);
    const after = { name: change.name ?? before.name, message: change.message ?? before.message };
    await tx.db
      .updateTable("file_lists")
      .set(after)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    if (change.options) await saveOptions(tx, id, change.options);
    await recordAudit(tx, {
      by: ctx.by,
      action: "fileList.updated",
      details: {
        fileListId: id,
        name: after.name,
        changes: changesOf({ name: before.name, message: before.message }, after),
        ...(change.options && { fields: ["options"] }),
      },
    });
    tx.emit(fileListUpdated, { fileListId: id, by: ctx.by });
  });
  return getFileList(ctx, id);
}

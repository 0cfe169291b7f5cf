import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessFileList } from "./file-lists.access.ts";
import { fileListDeleted } from "./file-lists.events.ts";

/** A file list that is deleted, and by whom the queues that send it change. */
export interface FileListLeft {
  fileListId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Queues come after file lists in the order of features, so their part is handed in. */
    leaveFileList: (tx: Tx, left: FileListLeft) => Promise<void>;
  }
}

/** Deletes a list, and each file of it that no message was sent with. Queues and options that sent it send none. */
export function deleteFileList(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    // Queues before the list, as whoever saves a queue locks them.
    await ctx.services.leaveFileList(tx, { fileListId: id, by: ctx.by });
    const { name } = await accessFileList(tx, id);
    const options = await tx.db
      .deleteFrom("file_list_options")
      .where("company_id", "=", tx.companyId)
      .where("list_id", "=", id)
      .returning("file_id")
      .execute();
    await tx.db
      .deleteFrom("file_lists")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    releaseFiles(
      tx,
      options.map((option) => option.file_id),
    );
    await recordAudit(tx, {
      by: ctx.by,
      action: "fileList.deleted",
      details: { fileListId: id, name },
    });
    tx.emit(fileListDeleted, { fileListId: id, by: ctx.by });
    return { message: "File list deleted" };
  });
}

import type { Ctx } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessChangeableQuickMessage } from "./quick-messages.access.ts";
import { quickMessageDeleted } from "./quick-messages.events.ts";
import { sharingOf } from "./quick-messages.present.ts";

/** Deletes it, and its file unless a message was sent with it. */
export function deleteQuickMessage(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await accessChangeableQuickMessage(ctx, tx, id);
    await tx.db
      .deleteFrom("quick_messages")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    releaseFiles(tx, [row.file_id]);
    tx.emit(quickMessageDeleted, { quickMessageId: id, before: sharingOf(row), by: ctx.by });
    return { message: "Quick message deleted" };
  });
}

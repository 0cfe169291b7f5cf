import type { QuickMessage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { getWrittenQuickMessage } from "./listQuickMessages.ts";
import { accessChangeableQuickMessage } from "./quick-messages.access.ts";
import { quickMessageUpdated } from "./quick-messages.events.ts";
import { sharingOf } from "./quick-messages.present.ts";

/** Gives a quick message a file instead of the one it had. */
export async function uploadMedia(
  ctx: Ctx,
  id: number,
  upload: UploadedFile | undefined,
): Promise<QuickMessage> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles([upload]);
  await ctx.services.files.keeping(ctx.companyId, [upload], ([file = null]) =>
    ctx.transaction((tx) => replaceFile(ctx, tx, { id, file })),
  );
  return getWrittenQuickMessage(ctx, id);
}

export async function deleteMedia(ctx: Ctx, id: number): Promise<QuickMessage> {
  await ctx.transaction((tx) => replaceFile(ctx, tx, { id, file: null }));
  return getWrittenQuickMessage(ctx, id);
}

async function replaceFile(
  ctx: Ctx,
  tx: Tx,
  { id, file }: { id: number; file: StoredFile | null },
): Promise<void> {
  const row = await accessChangeableQuickMessage(ctx, tx, id);
  if (file) await ctx.services.files.record(tx, file);
  await tx.db
    .updateTable("quick_messages")
    .set({ file_id: file?.id ?? null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .execute();
  releaseFiles(tx, [row.file_id]);
  tx.emit(quickMessageUpdated, { quickMessageId: id, before: sharingOf(row), by: ctx.by });
}

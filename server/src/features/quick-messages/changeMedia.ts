import type { QuickMessage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { refuseForbiddenFiles, releaseFile, type StoredFile } from "../../platform/storage/index.ts";
import { getWritten } from "./listQuickMessages.ts";
import { accessForChange } from "./quick-messages.access.ts";
import { quickMessageUpdated } from "./quick-messages.events.ts";
import { sharingOf } from "./quick-messages.present.ts";

/** Gives a quick message a file instead of the one it had; the bytes are dropped again when that does not come about. */
export async function uploadMedia(
  ctx: Ctx,
  id: number,
  upload: UploadedFile | undefined,
): Promise<QuickMessage> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles([upload]);
  const { files } = ctx.services;
  const kept = await files.keep(ctx.companyId, upload);
  try {
    await ctx.transaction((tx) => replaceFile(ctx, tx, { id, file: kept }));
  } catch (error) {
    await files.discard(ctx.companyId, kept.id);
    throw error;
  }
  return getWritten(ctx, id);
}

export async function deleteMedia(ctx: Ctx, id: number): Promise<QuickMessage> {
  await ctx.transaction((tx) => replaceFile(ctx, tx, { id, file: null }));
  return getWritten(ctx, id);
}

async function replaceFile(
  ctx: Ctx,
  tx: Tx,
  { id, file }: { id: number; file: StoredFile | null },
): Promise<void> {
  const row = await accessForChange(ctx, tx, id);
  if (file) await ctx.services.files.record(tx, file);
  await tx.db
    .updateTable("quick_messages")
    .set({ file_id: file?.id ?? null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .execute();
  if (row.file_id !== null) tx.enqueue(job(releaseFile, { companyId: tx.companyId, fileId: row.file_id }));
  tx.emit(quickMessageUpdated, { quickMessageId: id, before: sharingOf(row) });
}

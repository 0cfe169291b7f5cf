import type { Campaign } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { accessEditable } from "./campaigns.access.ts";
import { campaignUpdated } from "./campaigns.events.ts";
import { getCampaign } from "./listCampaigns.ts";

/** Gives a campaign a file in place of the one it had. */
export async function uploadCampaignFile(
  ctx: Ctx,
  campaignId: number,
  upload: UploadedFile | undefined,
): Promise<Campaign> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles([upload]);
  await ctx.services.files.keeping(ctx.companyId, [upload], ([file = null]) =>
    ctx.transaction((tx) => setFile(ctx, tx, { campaignId, file })),
  );
  return getCampaign(ctx, campaignId);
}

export async function deleteCampaignFile(ctx: Ctx, campaignId: number): Promise<Campaign> {
  await ctx.transaction((tx) => setFile(ctx, tx, { campaignId, file: null }));
  return getCampaign(ctx, campaignId);
}

async function setFile(
  ctx: Ctx,
  tx: Tx,
  { campaignId, file }: { campaignId: number; file: StoredFile | null },
): Promise<void> {
  const { file_id: before } = await accessEditable(tx, campaignId);
  if (file) await ctx.services.files.record(tx, file);
  await tx.db
    .updateTable("campaigns")
    .set({ file_id: file?.id ?? null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaignId)
    .execute();
  releaseFiles(tx, [before]);
  tx.emit(campaignUpdated, { campaignId, by: ctx.by });
}

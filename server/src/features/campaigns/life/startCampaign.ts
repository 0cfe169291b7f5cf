import type { Campaign, CampaignStatus } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessCampaign } from "../campaigns.access.ts";
import { refuseUnready } from "../forecast/refuseUnready.ts";
import { getCampaign } from "../listCampaigns.ts";
import { beginCampaign } from "./beginCampaign.ts";

/** Starts a campaign now, whatever its time. Of two who press at once both see it run. */
export const startCampaign = (ctx: Ctx, campaignId: number): Promise<Campaign> =>
  run(ctx, campaignId, ["INATIVA", "PROGRAMADA"]);

/** Goes on with a cancelled campaign where it stopped. */
export const restartCampaign = (ctx: Ctx, campaignId: number): Promise<Campaign> =>
  run(ctx, campaignId, ["CANCELADA"]);

async function run(ctx: Ctx, campaignId: number, from: readonly CampaignStatus[]): Promise<Campaign> {
  const words = await refuseUnready(ctx, campaignId);
  await ctx.transaction(async (tx) => {
    const campaign = await accessCampaign(tx, campaignId);
    if (campaign.status === "EM_ANDAMENTO") return;
    if (!from.includes(campaign.status)) throw new DomainError("ERR_CAMPAIGN_STATUS");
    if (words)
      await tx.db
        .updateTable("campaigns")
        .set({ template_words: JSON.stringify(words) })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", campaignId)
        .execute();
    await beginCampaign(tx, campaign, { by: ctx.by });
  });
  return getCampaign(ctx, campaignId);
}

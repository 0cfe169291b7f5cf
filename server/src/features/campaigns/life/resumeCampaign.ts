import type { Campaign } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessCampaign } from "../campaigns.access.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { keepTemplateWords } from "../forecast/keepTemplateWords.ts";
import { getCampaign } from "../listCampaigns.ts";
import { readNow } from "../readNow.ts";
import { planRound } from "../sending/campaignTimers.ts";
import { judgeAnew } from "../sending/findHealthFault.ts";

/** Goes on with a campaign that stopped by itself. One that does not stand still is left as it is. */
export async function resumeCampaign(ctx: Ctx, campaignId: number): Promise<Campaign> {
  await keepTemplateWords(ctx, campaignId);
  await ctx.transaction(async (tx) => {
    const { status, pause, name, connection_id: connectionId } = await accessCampaign(tx, campaignId);
    if (status !== "EM_ANDAMENTO") throw new DomainError("ERR_CAMPAIGN_STATUS");
    // Also where nothing is said to stand still: a round that was given up comes back.
    await planRound(tx, campaignId, await readNow(tx));
    if (pause === null) return;
    if (pause.reason === "health" && connectionId !== null) await judgeAnew(tx, connectionId);
    await tx.db
      .updateTable("campaigns")
      .set({ pause: null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", campaignId)
      .execute();
    await recordAudit(tx, { by: ctx.by, action: "campaign.resumed", details: { campaignId, name } });
    tx.emit(campaignUpdated, { campaignId, by: ctx.by });
  });
  return getCampaign(ctx, campaignId);
}

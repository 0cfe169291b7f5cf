import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessCampaign } from "./campaigns.access.ts";
import { campaignDeleted } from "./campaigns.events.ts";
import { forgetTimers } from "./sending/campaignTimers.ts";

/** Deletes a campaign with what is known of its people; what was sent stays in the conversations. */
export function deleteCampaign(ctx: Ctx, campaignId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { status, name, file_id: fileId } = await accessCampaign(tx, campaignId);
    if (status === "EM_ANDAMENTO") throw new DomainError("ERR_CAMPAIGN_RUNNING");
    await forgetTimers(tx, campaignId);
    await tx.db
      .deleteFrom("campaigns")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", campaignId)
      .execute();
    releaseFiles(tx, [fileId]);
    await recordAudit(tx, { by: ctx.by, action: "campaign.deleted", details: { campaignId, name } });
    tx.emit(campaignDeleted, { campaignId, by: ctx.by });
    return { message: "Campaign deleted" };
  });
}

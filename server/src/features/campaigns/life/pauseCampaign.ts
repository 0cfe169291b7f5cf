import type { CampaignPause } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import { senderOf } from "../campaigns.actors.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { readNow } from "../readNow.ts";

/** Says why a running campaign sends nothing, or that it goes on. */
export async function pauseCampaign(
  tx: Tx,
  campaign: LockedCampaign,
  why: (Pick<CampaignPause, "reason" | "isHeld"> & Partial<Pick<CampaignPause, "detail" | "fault">>) | null,
): Promise<void> {
  const pause = why && { detail: "", fault: null, ...why, since: await readNow(tx) };
  await tx.db
    .updateTable("campaigns")
    .set({ pause: pause && JSON.stringify(pause) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaign.id)
    .execute();
  tx.emit(campaignUpdated, { campaignId: campaign.id, by: senderOf(campaign) });
}

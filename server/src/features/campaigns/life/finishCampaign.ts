import type { Tx } from "../../../platform/database/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import { senderOf } from "../campaigns.actors.ts";
import { campaignUpdated } from "../campaigns.events.ts";

/** Ends a campaign all of whose people are settled; whoever did not answer the question by now is left out. */
export async function finishCampaign(tx: Tx, campaign: LockedCampaign): Promise<void> {
  await tx.query({
    name: "end-campaign-questions",
    text: `
      update campaign_recipients set state = 'skipped', reason = 'no-confirmation'
      where company_id = $1 and campaign_id = $2 and state = 'asked'`,
    values: [tx.companyId, campaign.id],
  });
  await tx.query({
    name: "finish-campaign",
    text: `
      update campaigns set status = 'FINALIZADA', completed_at = app.now(), pause = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, campaign.id],
  });
  tx.emit(campaignUpdated, { campaignId: campaign.id, by: senderOf(campaign) });
}

import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordAudit } from "../../audit/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { readNow } from "../readNow.ts";
import { planRound, planStart } from "../sending/campaignTimers.ts";
import { prepareRecipients } from "./prepareRecipients.ts";

/** Lets a campaign run, from its beginning or from where it stopped; its row is locked by the caller. */
export async function beginCampaign(tx: Tx, campaign: LockedCampaign, { by }: { by: Actor }): Promise<void> {
  await prepareRecipients(tx, campaign);
  await tx.query({
    name: "begin-campaign",
    text: `
      update campaigns set status = 'EM_ANDAMENTO', started_at = coalesce(started_at, app.now()), completed_at = null, pause = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, campaign.id],
  });
  await planStart(tx, campaign.id, null);
  await planRound(tx, campaign.id, await readNow(tx));
  await recordAudit(tx, {
    by,
    action: "campaign.started",
    details: { campaignId: campaign.id, name: campaign.name },
  });
  tx.emit(campaignUpdated, { campaignId: campaign.id, by });
}

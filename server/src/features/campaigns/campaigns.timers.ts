import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { handleTimer, type TimerHandler } from "../../platform/timers/index.ts";
import { lockCampaign, type LockedCampaign } from "./campaigns.access.ts";
import { senderOf } from "./campaigns.actors.ts";
import { campaignUpdated } from "./campaigns.events.ts";
import { campaigningCompanies } from "./campaigns.queries.ts";
import { beginCampaign } from "./life/beginCampaign.ts";
import { roundTimer, startTimer } from "./sending/campaignTimers.ts";
import { runRound } from "./sending/runRound.ts";

/** Tries of a round that fails by our own fault, over some hours. */
const maxAttempts = 30;

export const campaignsTimers = (services: Services): TimerHandler[] => [
  handleTimer(startTimer, {
    companies: campaigningCompanies,
    maxAttempts,
    lock: async (tx, { payload }) => void (await lockCampaign(tx, payload.campaignId)),
    run: async (tx, { payload }) => {
      const campaign = await lockCampaign(tx, payload.campaignId);
      if (campaign?.status !== "PROGRAMADA") return;
      if (campaign.list_id === null && campaign.prepared_list_id === null) await putAway(tx, campaign);
      else await beginCampaign(tx, campaign, { by: senderOf(campaign) });
    },
  }),
  handleTimer(roundTimer, {
    companies: campaigningCompanies,
    maxAttempts,
    lock: async (tx, { payload }) => void (await lockCampaign(tx, payload.campaignId)),
    run: (tx, { payload }) => runRound(services, tx, payload.campaignId),
  }),
];

/** Whose list was deleted meanwhile has nobody to write to: somebody chooses another, and when. */
async function putAway(tx: Tx, campaign: LockedCampaign): Promise<void> {
  await tx.db
    .updateTable("campaigns")
    .set({ status: "INATIVA", scheduled_at: null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaign.id)
    .execute();
  tx.emit(campaignUpdated, { campaignId: campaign.id, by: senderOf(campaign) });
}

import type { Services } from "../../platform/http/index.ts";
import { handleTimer, type TimerHandler } from "../../platform/timers/index.ts";
import { lockCampaign } from "./campaigns.access.ts";
import { senderOf } from "./campaigns.actors.ts";
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
      if (campaign?.status === "PROGRAMADA") await beginCampaign(tx, campaign, { by: senderOf(campaign) });
    },
  }),
  handleTimer(roundTimer, {
    companies: campaigningCompanies,
    maxAttempts,
    lock: async (tx, { payload }) => void (await lockCampaign(tx, payload.campaignId)),
    run: (tx, { payload }) => runRound(services, tx, payload.campaignId),
  }),
];

import type { Tx } from "../../../platform/database/index.ts";
import { cancelTimers, defineTimer, setTimers } from "../../../platform/timers/index.ts";

interface OfCampaign {
  campaignId: number;
}

/** Starts a campaign at its time. */
export const startTimer = defineTimer<OfCampaign>("campaigns.start");
/** Takes the next of its people, or ends it. */
export const roundTimer = defineTimer<OfCampaign>("campaigns.round");

const keyOf = (campaignId: number): string => String(campaignId);

/** Sets, moves or forgets when a campaign starts by itself. */
export const planStart = (tx: Tx, campaignId: number, dueAt: string | null): Promise<void> =>
  dueAt === null
    ? cancelTimers(tx, startTimer, [keyOf(campaignId)])
    : setTimers(tx, startTimer, [{ key: keyOf(campaignId), dueAt, payload: { campaignId } }]);

export const planRound = (tx: Tx, campaignId: number, dueAt: string): Promise<void> =>
  setTimers(tx, roundTimer, [{ key: keyOf(campaignId), dueAt, payload: { campaignId } }]);

/** Lets a campaign do nothing by itself any more. */
export async function forgetTimers(tx: Tx, campaignId: number): Promise<void> {
  await cancelTimers(tx, startTimer, [keyOf(campaignId)]);
  await cancelTimers(tx, roundTimer, [keyOf(campaignId)]);
}

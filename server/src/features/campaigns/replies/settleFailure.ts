import type { Tx } from "../../../platform/database/index.ts";
import { markItemInvalid } from "../../contact-lists/index.ts";
import { optOut } from "../../contacts/index.ts";
import { lockCampaign, type LockedCampaign } from "../campaigns.access.ts";
import { actorOf } from "../campaigns.actors.ts";
import { pauseCampaign } from "../life/pauseCampaign.ts";
import { readNow } from "../readNow.ts";
import { planRound } from "../sending/campaignTimers.ts";
import { type FailureVerdict, judgeFailure } from "./judgeFailure.ts";

/** A recipient whose message could not be delivered, locked. */
export interface FailedDelivery {
  [column: string]: unknown;
  id: number;
  campaign_id: number;
  contact_id: number | null;
  number: string;
  tries: number;
  state: "sent" | "delivered" | "asked";
  connection_id: number | null;
  code: string;
  reason: string;
}

const day = 24 * 60;
/** Minutes until another try, by how often it was tried; behind the last it has failed. */
const pauses: Partial<Record<FailureVerdict, readonly number[]>> = {
  later: [day, 2 * day, 4 * day],
  slower: [15, 60, 240, day],
};
/** Minutes for which a number that writes too fast rests altogether. */
const restMinutes = 15;

/** Does with a recipient, and with the campaign, what the provider's reason asks for. */
export async function settleFailure(tx: Tx, failed: FailedDelivery): Promise<void> {
  const verdict = judgeFailure(failed);
  const campaign = await lockCampaign(tx, failed.campaign_id);
  if (!campaign) return;
  const by = actorOf(campaign, "campaignDelivered");
  if (verdict === "no-account")
    await markItemInvalid(tx, { number: failed.number, connectionId: failed.connection_id, by });
  if (verdict === "opted-out" && failed.contact_id !== null)
    await optOut(tx, failed.contact_id, { optedOut: true, by });
  if (verdict === "slower" && failed.connection_id !== null) await rest(tx, failed.connection_id);
  await holdCampaign(tx, { campaign, verdict, words: failed.reason });
  const again = verdict === "template" || verdict === "connection" ? 0 : pauses[verdict]?.[failed.tries];
  if (again === undefined) return markFailed(tx, failed);
  await waitAgain(tx, failed, again);
  await lookAt(tx, campaign);
}

/** The pace of the number counts as if a message left at the end of its rest. */
const rest = (tx: Tx, connectionId: number): Promise<unknown> =>
  tx.query({
    name: "rest-campaign-pace",
    text: `
      update campaign_paces set last_at = greatest(last_at, app.now() + make_interval(mins => $3))
      where company_id = $1 and connection_id = $2`,
    values: [tx.companyId, connectionId, restMinutes],
  });

async function holdCampaign(
  tx: Tx,
  { campaign, verdict, words }: { campaign: LockedCampaign; verdict: FailureVerdict; words: string },
): Promise<void> {
  // One that is over is opened again for whoever did not get it, and then has to stand still.
  const mayGoOn = campaign.status === "EM_ANDAMENTO" || campaign.status === "FINALIZADA";
  if (!mayGoOn || campaign.pause?.isHeld === true) return;
  if (verdict === "template")
    await pauseCampaign(tx, campaign, { reason: "template", detail: words, isHeld: true });
}

async function markFailed(tx: Tx, { id, code, reason }: FailedDelivery): Promise<void> {
  await tx.query({
    name: "fail-campaign-recipient",
    text: `
      update campaign_recipients set state = 'failed', reason = $3, words = $4, next_at = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, id, code, reason],
  });
}

/** Whoever did not get it waits as before. */
const waitAgain = (tx: Tx, { id, code, reason }: FailedDelivery, minutes: number): Promise<unknown> =>
  tx.query({
    name: "campaign-recipient-waits-again",
    text: `
      update campaign_recipients set
        state = case when state <> 'asked' and requested_at is not null then 'confirmed' else 'waiting' end,
        requested_at = case when state = 'asked' then null else requested_at end,
        sent_at = null, received_at = null, reason = $3, words = $4, tries = tries + 1,
        next_at = case when $5 = 0 then null else app.now() + make_interval(mins => $5) end
      where company_id = $1 and id = $2`,
    values: [tx.companyId, id, code, reason, minutes],
  });

/** The round says when it tries again; a campaign that was over by then goes on for it. */
async function lookAt(tx: Tx, { id, status }: LockedCampaign): Promise<void> {
  if (status === "FINALIZADA")
    await tx.query({
      name: "reopen-campaign",
      text: "update campaigns set status = 'EM_ANDAMENTO', completed_at = null where company_id = $1 and id = $2",
      values: [tx.companyId, id],
    });
  if (status === "FINALIZADA" || status === "EM_ANDAMENTO") await planRound(tx, id, await readNow(tx));
}

import type { CampaignPause } from "@balcao/contract";
import { departed, type Departure, nextDeparture, type PaceState } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { type NumberReach, reachOf } from "../../messages/index.ts";
import { lockCampaign, type LockedCampaign } from "../campaigns.access.ts";
import { senderOf } from "../campaigns.actors.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { finishCampaign } from "../life/finishCampaign.ts";
import { pauseCampaign } from "../life/pauseCampaign.ts";
import { readNow } from "../readNow.ts";
import { calendarOf, keepPace, lockPace, readRules } from "./calendarOf.ts";
import { planRound } from "./campaignTimers.ts";
import { findFile } from "./findFile.ts";
import { findHealthFault } from "./findHealthFault.ts";
import { isNewRecipient } from "./findTarget.ts";
import { readWay } from "./readWay.ts";
import { aheadOf, nextRecipient } from "./recipients.ts";
import { type Sending, sendToRecipient } from "./sendToRecipient.ts";

/** Recipients of one look: each costs some statements, and others of the company wait. */
const share = 25;
const minute = 60_000;
/** A pace of less than a second is kept within the second: a look comes once in one. */
const look = 1_000;

/**
 * Takes those of a campaign's people whose turn has come, in one transaction with what is written to them. Whatever it
 * finds, it says when it looks again, unless the campaign is over or waits for somebody.
 */
export async function runRound(services: Services, tx: Tx, campaignId: number): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.status !== "EM_ANDAMENTO" || campaign.pause?.isHeld === true) return;
  const way = await readWay(tx, campaign.connection_id, services.channels);
  if (!way) return pauseCampaign(tx, campaign, { reason: "connection-gone", isHeld: true });
  if (way.status !== "CONNECTED") return lookAgain(tx, campaign, { reason: "disconnected" });
  const { timezone } = await services.settings.ofCompany(tx.companyId);
  const rules = await readRules(tx, timezone);
  const sending = { campaign, way, rules, file: await findFile(tx, campaign.file_id) };
  const pace = await lockPace(tx, way.connectionId);
  const fault = await findHealthFault(services, tx, way);
  if (fault) return pauseCampaign(tx, campaign, { reason: "health", fault, isHeld: true });
  const reach = await reachOf(tx, way.connectionId);
  const round = new Round(services, tx, { sending, pace, reach, now: Date.parse(await readNow(tx)) });
  const next = await round.run();
  await keepPace(tx, way.connectionId, round.pace);
  await goOn(tx, { campaign, next, isTouched: round.touched > 0, restricted: way.health.restriction?.why });
}

/** What comes next: a moment and what it waits for, nobody else, or what keeps all from going. */
type Next = Departure | "over" | "never" | "no-words";

class Round {
  readonly #services: Services;
  readonly #tx: Tx;
  readonly #sending: Sending;
  readonly #reach: NumberReach;
  readonly #now: number;
  pace: PaceState;
  /** Recipients of whom something became. */
  touched = 0;

  constructor(
    services: Services,
    tx: Tx,
    { sending, pace, reach, now }: { sending: Sending; pace: PaceState; reach: NumberReach; now: number },
  ) {
    this.#services = services;
    this.#tx = tx;
    this.#sending = sending;
    this.pace = pace;
    this.#reach = { reached: [...reach.reached], waiting: reach.waiting };
    this.#now = now;
  }

  async run(): Promise<Next> {
    const { campaign, way, rules } = this.#sending;
    const calendar = calendarOf(rules, way, { reach: this.#reach, now: this.#now });
    while (this.touched < share) {
      const recipient = await nextRecipient(this.#tx, campaign.id);
      if (!recipient) return "over";
      const isNew = await isNewRecipient(this.#tx, recipient, way);
      const next = nextDeparture(calendar, this.pace, { now: this.#now, isNew });
      if (!next) return "never";
      if (!this.#isDue(next)) return next;
      if (this.#isFull()) return { at: this.#now + look * 10, waits: "interval" };
      const became = await sendToRecipient(this.#services, this.#tx, { sending: this.#sending, recipient });
      if (became === "no-words") return became;
      this.touched += 1;
      if (became !== "sent") continue;
      this.#reach.waiting += 1;
      if (isNew) this.#reach.reached.push(next.at);
      this.pace = departed(calendar.pace, this.pace, { at: next.at, chance: Math.random() });
    }
    return { at: this.#now, waits: "none" };
  }

  #isDue({ at, waits }: Departure): boolean {
    if (at <= this.#now) return true;
    return waits === "interval" && at - (this.pace.lastAt ?? 0) < look && at - this.#now < look;
  }

  /** At most a minute's worth stands in the outbox, so that a cancellation is felt at once. */
  #isFull(): boolean {
    const { pacing } = this.#sending.way;
    const pause = Math.max(
      this.#sending.rules.settings.messageInterval * look,
      pacing.bulk?.everyMs ?? 0,
      20,
    );
    return this.#reach.waiting >= Math.max(1, Math.floor(minute / pause));
  }
}

interface GoOn {
  campaign: LockedCampaign;
  next: Next;
  isTouched: boolean;
  restricted: string | undefined;
}

async function goOn(tx: Tx, { campaign, next, isTouched, restricted = "" }: GoOn): Promise<void> {
  if (next === "no-words") return pauseCampaign(tx, campaign, { reason: "template", isHeld: true });
  if (next === "never") return lookAgain(tx, campaign, { reason: "never-open", after: 60 * minute });
  if (next !== "over" && next.waits === "restricted")
    return lookAgain(tx, campaign, {
      reason: "restricted",
      detail: restricted,
      after: Math.min(60 * minute, Math.max(minute, next.at - Date.parse(await readNow(tx)))),
    });
  if (campaign.pause !== null) await pauseCampaign(tx, campaign, null);
  else if (isTouched) tx.emit(campaignUpdated, { campaignId: campaign.id, by: senderOf(campaign) });
  if (next === "over") return waitOrFinish(tx, campaign);
  // Whoever has just sent stands behind the others of the same connection.
  const at = next.at + (isTouched && next.waits !== "none" ? 100 : 0);
  await planRound(tx, campaign.id, new Date(at).toISOString());
}

/** Nobody's turn is now: somebody is tried again later, answers are waited for, or all are settled. */
async function waitOrFinish(tx: Tx, campaign: LockedCampaign): Promise<void> {
  const { again_at: againAt, answers_until: answersUntil } = await aheadOf(tx, campaign.id);
  const now = Date.parse(await readNow(tx));
  const [next] = [againAt, answersUntil]
    .filter((moment) => moment !== null && Date.parse(moment) > now)
    .toSorted((one, other) => Date.parse(one ?? "") - Date.parse(other ?? ""));
  if (next) return planRound(tx, campaign.id, next);
  await finishCampaign(tx, campaign);
}

/** Stands still by itself, says why, and looks again after a while. */
async function lookAgain(
  tx: Tx,
  campaign: LockedCampaign,
  {
    reason,
    detail = "",
    after = minute,
  }: { reason: CampaignPause["reason"]; detail?: string; after?: number },
): Promise<void> {
  if (campaign.pause?.reason !== reason) await pauseCampaign(tx, campaign, { reason, detail, isHeld: false });
  await planRound(tx, campaign.id, new Date(Date.parse(await readNow(tx)) + after).toISOString());
}

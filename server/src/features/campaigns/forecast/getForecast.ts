import type { CampaignForecast } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { costOf } from "../costOf.ts";
import { patienceHours } from "../sending/recipients.ts";
import { findConcerns } from "./findConcerns.ts";
import { readSituation } from "./readSituation.ts";

const written = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** What will happen when a campaign starts, or goes on, and what speaks against it. */
export async function getForecast(ctx: Ctx, campaignId: number): Promise<CampaignForecast> {
  const situation = await readSituation(ctx, campaignId);
  const { audience, forecast, campaign } = situation;
  const { endsAt } = forecast;
  return {
    recipients: audience.left,
    skipped: audience.total - audience.left,
    beginsAt: written(forecast.beginsAt),
    endsAt: written(endsAt),
    answersUntil: campaign.asks && endsAt !== null ? written(endsAt + patienceHours * 3_600_000) : null,
    days: forecast.days,
    unreached: forecast.unreached,
    cost: await costOf(ctx.services, situation.template, audience.left),
    concerns: findConcerns(situation),
  };
}

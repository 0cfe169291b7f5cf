import { forecast } from "@balcao/flow-engine";
import type { MessageTemplate } from "../../../channels/port.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { listTemplates } from "../../connections/index.ts";
import { reachOf } from "../../messages/index.ts";
import { type LockedCampaign, readCampaign } from "../campaigns.access.ts";
import { readNow } from "../readNow.ts";
import { calendarOf, readPace, readRules } from "../sending/calendarOf.ts";
import { findFile } from "../sending/findFile.ts";
import { type CampaignWay, readWay } from "../sending/readWay.ts";
import { type Situation, variablesToFind } from "./findConcerns.ts";
import { readAudience, readMissingValues } from "./readAudience.ts";

/** Reads all that is known of a campaign before it starts. The provider is asked for its template outside of the transaction. */
export async function readSituation(ctx: Ctx, campaignId: number): Promise<Situation> {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const read = await ctx.transaction(async (tx) => {
    const campaign = await readCampaign(tx, campaignId);
    const way = await readWay(tx, campaign.connection_id, ctx.services.channels);
    const rules = await readRules(tx, timezone);
    const { weeklyLimit } = rules.settings;
    const asked = { campaign, connectionId: campaign.connection_id, weeklyLimit };
    const audience = await readAudience(tx, asked);
    const missing = await readMissingValues(tx, asked, variablesToFind({ campaign, rules }));
    const now = Date.parse(await readNow(tx));
    const file = await findFile(tx, campaign.file_id);
    const reach = way ? await reachOf(tx, way.connectionId) : { reached: [], waiting: 0 };
    const pace = way ? await readPace(tx, way.connectionId) : { lastAt: null, sinceLong: 0, chance: 0 };
    return { campaign, way, rules, audience, missing, now, file, reach, pace };
  });
  const { campaign, way, rules, audience, now, reach, pace } = read;
  const drawn = way
    ? forecast(calendarOf(rules, way, { reach, now }), pace, {
        from: beginOf(campaign, now),
        left: { all: audience.left, isNew: audience.is_new },
      })
    : { beginsAt: null, endsAt: null, days: [], unreached: audience.left };
  return { ...read, forecast: drawn, template: await findTemplate(ctx, campaign, way) };
}

const beginOf = ({ status, scheduled_at: scheduledAt }: LockedCampaign, now: number): number =>
  status === "PROGRAMADA" && scheduledAt !== null ? Math.max(now, Date.parse(scheduledAt)) : now;

/** The campaign's template as the provider has it now. One who cannot be asked is asked again by the sending itself. */
async function findTemplate(
  ctx: Ctx,
  { template, template_words: known }: LockedCampaign,
  way: CampaignWay | undefined,
): Promise<MessageTemplate | undefined> {
  if (!template || !way?.needsTemplate) return undefined;
  try {
    const { templates } = await listTemplates(ctx, way.connectionId);
    return templates.find(({ name, language }) => name === template.name && language === template.language);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return known?.name === template.name && known.language === template.language ? known : undefined;
  }
}

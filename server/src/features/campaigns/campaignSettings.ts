import {
  CampaignSettings,
  campaignSettingDefaults,
  type CampaignSettingsChange,
  type Language,
  optOutMessages,
} from "@balcao/contract";
import type { z } from "zod";
import type { Statement, Tx } from "../../platform/database/index.ts";
import { type Ctx, refuseField } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";

const rowsOf = (companyId: number): Statement => ({
  name: "campaign-settings",
  text: "select key, value from campaign_settings where company_id = $1",
  values: [companyId],
});

interface Row {
  [column: string]: unknown;
  key: string;
  value: unknown;
}

/** Values as they are kept, and the usual ones where none is, or an older release wrote another kind of it. */
function merged(rows: readonly Row[], language: Language): CampaignSettings {
  const kept = rows.filter(({ key, value }) => {
    const field = Object.entries(CampaignSettings.shape).find(([name]) => name === key)?.[1];
    return field?.safeParse(value).success === true;
  });
  return CampaignSettings.parse({
    ...campaignSettingDefaults,
    optOutMessage: optOutMessages[language],
    ...Object.fromEntries(kept.map(({ key, value }) => [key, value])),
  });
}

/** The settings of a company; `language` is that of the words which it did not write itself. */
export const readCampaignSettings = async (tx: Tx, language: Language = "pt"): Promise<CampaignSettings> =>
  merged(await tx.query<Row>(rowsOf(tx.companyId)), language);

export const getCampaignSettings = async (ctx: Ctx): Promise<{ settings: CampaignSettings }> => ({
  settings: merged(await ctx.read<Row>(rowsOf(ctx.companyId)), ctx.user.language),
});

/** Changes what the form names; campaigns that run go on by it from their next message on. */
export async function updateCampaignSettings(
  ctx: Ctx,
  change: z.output<typeof CampaignSettingsChange>,
): Promise<{ settings: CampaignSettings }> {
  await ctx.transaction(async (tx) => {
    const before = await readCampaignSettings(tx);
    const { startHour = before.startHour, endHour = before.endHour } = change;
    if (startHour >= endHour) throw refuseField("settings.endHour", "endBeforeStart");
    for (const [key, value] of Object.entries(change))
      if (value !== undefined)
        await tx.db
          .insertInto("campaign_settings")
          .values({ company_id: tx.companyId, key, value: JSON.stringify(value) })
          .onConflict((conflict) =>
            conflict.columns(["company_id", "key"]).doUpdateSet({ value: JSON.stringify(value) }),
          )
          .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "campaign.settings-updated",
      details: { keys: Object.keys(change) },
    });
  });
  return getCampaignSettings(ctx);
}

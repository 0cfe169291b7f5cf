import type { Ctx } from "../../../platform/http/index.ts";
import { readSituation } from "./readSituation.ts";

/** Keeps the words of a campaign's template as the provider has them now: a start by the clock asks nobody. */
export async function keepTemplateWords(ctx: Ctx, campaignId: number): Promise<void> {
  const { template } = await readSituation(ctx, campaignId);
  if (!template) return;
  await ctx.transaction((tx) =>
    tx.db
      .updateTable("campaigns")
      .set({ template_words: JSON.stringify(template) })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", campaignId)
      .execute(),
  );
}

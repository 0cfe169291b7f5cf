import type { CampaignCounts, CampaignReport } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { presentCampaign } from "../campaigns.present.ts";
import { costOf } from "../costOf.ts";
import { readCampaign } from "../listCampaigns.ts";
import { presentRecipient } from "./presentRecipient.ts";
import {
  campaignCounts,
  hourCounts,
  reasonCounts,
  type RecipientRow,
  recipientsPage,
  variantCounts,
} from "./recipients.queries.ts";

const pageSize = 20;

type Row<T> = T & { [column: string]: unknown };

/** A campaign with what became of its people, and a page of them. */
export async function getReport(
  ctx: Ctx,
  campaignId: number,
  { pageNumber }: { pageNumber: number },
): Promise<CampaignReport> {
  const { companyId } = ctx;
  const campaign = await readCampaign(ctx, campaignId);
  const part = { campaignId, offset: (pageNumber - 1) * pageSize, limit: pageSize + 1 };
  const rows = await ctx.read<RecipientRow>(recipientsPage(companyId, part));
  const [counts] = await ctx.read<Row<CampaignCounts>>(campaignCounts(companyId, campaignId));
  if (!counts) throw new Error("A campaign's people were not counted");
  // With a question it is the question that is the template.
  const templates = campaign.asks ? counts.confirmationRequested : counts.delivered;
  const { template, template_words: words, channel } = campaign;
  const isTemplated = ctx.services.channels.get(channel ?? "")?.capabilities.templates === true;
  return {
    ...presentCampaign(ctx.services.files, campaign),
    ...counts,
    variants: await ctx.read<Row<CampaignReport["variants"][number]>>(variantCounts(companyId, campaignId)),
    curve: await ctx.read<Row<CampaignReport["curve"][number]>>(hourCounts(companyId, campaignId)),
    reasons: await ctx.read<Row<CampaignReport["reasons"][number]>>(reasonCounts(companyId, campaignId)),
    cost: template && isTemplated ? await costOf(ctx.services, words, templates) : null,
    shipping: rows.slice(0, pageSize).map((row) => presentRecipient(ctx.user, row)),
    count: counts.total,
    hasMore: rows.length > pageSize,
  };
}

import type { Campaign, campaignsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { type CampaignRecord, presentCampaign } from "./campaigns.present.ts";
import { campaignsById, campaignsPage } from "./campaigns.queries.ts";

const pageSize = 20;

type ListQuery = z.output<typeof campaignsEndpoints.list.query>;

export async function listCampaigns(ctx: Ctx, { searchParam: term, status, pageNumber }: ListQuery) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<CampaignRecord & { total: number }>(
      campaignsPage(ctx.companyId, { term, status: status ?? null, ...part }),
    ),
  );
  return { records: rows.map((row) => presentCampaign(ctx.services.files, row)), count, hasMore };
}

export async function readCampaign(ctx: Ctx, campaignId: number): Promise<CampaignRecord> {
  const [row] = await ctx.read<CampaignRecord>(campaignsById(ctx.companyId, [campaignId]));
  if (!row) throw new DomainError("ERR_NO_CAMPAIGN_FOUND");
  return row;
}

export const getCampaign = async (ctx: Ctx, campaignId: number): Promise<Campaign> =>
  presentCampaign(ctx.services.files, await readCampaign(ctx, campaignId));

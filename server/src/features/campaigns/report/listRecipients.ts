import type { CampaignRecipient, campaignsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import type { Ctx } from "../../../platform/http/index.ts";
import { readCampaign } from "../listCampaigns.ts";
import { presentRecipient } from "./presentRecipient.ts";
import { recipientsAfter, type RecipientRow } from "./recipients.queries.ts";

const pageSize = 50;

/** People of a campaign in their order, from a cursor on. */
export async function listRecipients(
  ctx: Ctx,
  campaignId: number,
  { cursor, state, searchParam: term }: z.output<typeof campaignsEndpoints.recipients.query>,
): Promise<{ records: CampaignRecipient[]; next: number | null }> {
  await readCampaign(ctx, campaignId);
  const { hidesNumbers } = ctx.user;
  const filter = { campaignId, state: state ?? null, term, hidesNumbers, after: cursor, limit: pageSize + 1 };
  const rows = await ctx.read<RecipientRow>(recipientsAfter(ctx.companyId, filter));
  const shown = rows.slice(0, pageSize);
  return {
    records: shown.map((row) => presentRecipient(ctx.user, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

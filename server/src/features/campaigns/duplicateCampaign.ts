import type { Campaign } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessCampaign } from "./campaigns.access.ts";
import { campaignCreated } from "./campaigns.events.ts";
import { refuseMany } from "./createCampaign.ts";
import { getCampaign } from "./listCampaigns.ts";

/** Longest name of a campaign. */
const longest = 50;
const mark = " (2)";

/** Copies a campaign, not begun and without a time. The file is the same: it goes when nothing shows it any more. */
export async function duplicateCampaign(ctx: Ctx, campaignId: number): Promise<Campaign> {
  const copyId = await ctx.transaction(async (tx) => {
    const of = await accessCampaign(tx, campaignId);
    await refuseMany(tx);
    const name = `${of.name.slice(0, longest - mark.length).trimEnd()}${mark}`;
    const { id } = await tx.db
      .insertInto("campaigns")
      .values({
        company_id: tx.companyId,
        name,
        status: "INATIVA",
        messages: of.messages,
        confirmations: of.confirmations,
        asks: of.asks,
        list_id: of.list_id,
        tag_id: of.tag_id,
        connection_id: of.connection_id,
        open_ticket: of.open_ticket,
        ticket_status: of.ticket_status,
        user_id: of.user_id,
        queue_id: of.queue_id,
        file_id: of.file_id,
        template: of.template === null ? null : JSON.stringify(of.template),
        created_by: ctx.user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { by: ctx.by, action: "campaign.created", details: { campaignId: id, name } });
    tx.emit(campaignCreated, { campaignId: id, by: ctx.by });
    return id;
  });
  return getCampaign(ctx, copyId);
}

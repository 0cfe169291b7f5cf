import type { Campaign } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { takeBackUnsent } from "../../messages/index.ts";
import { accessCampaign } from "../campaigns.access.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { getCampaign } from "../listCampaigns.ts";
import { forgetTimers } from "../sending/campaignTimers.ts";
import { recount } from "../sending/recipients.ts";

/** Stops a campaign: after the answer nothing more leaves but what the provider already has. */
export async function cancelCampaign(ctx: Ctx, campaignId: number): Promise<Campaign> {
  await ctx.transaction(async (tx) => {
    const { status, name } = await accessCampaign(tx, campaignId);
    if (status === "CANCELADA") return;
    if (status !== "EM_ANDAMENTO" && status !== "PROGRAMADA") throw new DomainError("ERR_CAMPAIGN_STATUS");
    await forgetTimers(tx, campaignId);
    await takeBackQueued(tx, campaignId, ctx.by);
    await tx.db
      .updateTable("campaigns")
      .set({ status: "CANCELADA", pause: null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", campaignId)
      .execute();
    await recount(tx, campaignId);
    await recordAudit(tx, { by: ctx.by, action: "campaign.cancelled", details: { campaignId, name } });
    tx.emit(campaignUpdated, { campaignId, by: ctx.by });
  });
  return getCampaign(ctx, campaignId);
}

interface Queued {
  [column: string]: unknown;
  id: number;
  message_id: number;
}

/** Takes what waits in the outbox out of it: whom it was for waits again. */
async function takeBackQueued(tx: Tx, campaignId: number, by: Actor): Promise<void> {
  const queued = await tx.query<Queued>({
    name: "queued-of-campaign",
    text: `
      select r.id, o.message_id from campaign_recipients r
      join outbox o on o.company_id = $1 and o.kind = 'message' and o.attempted_at is null
        and o.message_id = case r.state when 'asked' then r.request_id else r.message_id end
      where r.company_id = $1 and r.campaign_id = $2 and r.state in ('asked', 'sent')
      order by o.message_id`,
    values: [tx.companyId, campaignId],
  });
  const taken = new Set(
    await takeBackUnsent(
      tx,
      queued.map(({ message_id: messageId }) => messageId),
      { by },
    ),
  );
  const back = queued.flatMap(({ id, message_id: messageId }) => (taken.has(messageId) ? [id] : []));
  await tx.query({
    name: "recipients-wait-again",
    text: `
      update campaign_recipients set
        state = case when state = 'sent' and requested_at is not null then 'confirmed' else 'waiting' end,
        requested_at = case when state = 'asked' then null else requested_at end, sent_at = null
      where company_id = $1 and id = any($2::bigint[])`,
    values: [tx.companyId, back],
  });
}

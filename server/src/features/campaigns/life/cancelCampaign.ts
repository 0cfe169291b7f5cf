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
    await recordAudit(tx, { by: ctx.by, action: "campaign.cancelled", details: { campaignId, name } });
    tx.emit(campaignUpdated, { campaignId, by: ctx.by });
  });
  return getCampaign(ctx, campaignId);
}

interface Queued {
  [column: string]: unknown;
  id: number;
  message_id: number;
  /** Rank of the message among those of its part. */
  place: number;
}

/**
 * Takes what waits in the outbox out of it: whom it was for waits again. Of one whose first message has left nothing is
 * taken back, or a restart would write that one twice.
 */
async function takeBackQueued(tx: Tx, campaignId: number, by: Actor): Promise<void> {
  const queued = await tx.query<Queued>({
    name: "queued-of-campaign",
    text: `
      select r.id, o.message_id, (regexp_match(m.client_id, '\\.(\\d+)$'))[1]::int as place
      from outbox o
      join messages m on m.company_id = $1 and m.id = o.message_id
      join campaign_recipients r on r.company_id = $1 and r.campaign_id = $2 and r.state in ('asked', 'sent')
        and m.client_id like 'campaign ' || $2::bigint || '.' || r.id || '.'
          || case r.state when 'asked' then 'question' else 'message' end || '.%'
      where o.company_id = $1 and o.kind = 'message' and o.class = 'bulk' and o.attempted_at is null
        and r.contact_id = o.contact_id
      order by o.message_id`,
    values: [tx.companyId, campaignId],
  });
  const whole = new Set(queued.flatMap(({ id, place }) => (place === 0 ? [id] : [])));
  const wanted = queued.filter(({ id }) => whole.has(id));
  const taken = new Set(
    await takeBackUnsent(
      tx,
      wanted.map(({ message_id: messageId }) => messageId),
      { by },
    ),
  );
  const left = new Set(wanted.flatMap(({ id, message_id: messageId }) => (taken.has(messageId) ? [] : [id])));
  const back = [...whole].filter((id) => !left.has(id));
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

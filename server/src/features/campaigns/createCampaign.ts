import type { Campaign, CampaignBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessReferences, refuseWithoutQueue } from "./campaigns.access.ts";
import { changedColumns } from "./campaignColumns.ts";
import { campaignCreated } from "./campaigns.events.ts";
import { restingStatus } from "./campaigns.policy.ts";
import { keepTemplateWords } from "./forecast/keepTemplateWords.ts";
import { planStart } from "./sending/campaignTimers.ts";
import { getCampaign } from "./listCampaigns.ts";
import { listOfTag } from "./listOfTag.ts";
import { readMoment, refusePast } from "./readMoment.ts";

/** Campaigns that a company may have. */
const most = 1_000;

/** Keeps a campaign: with a time it starts by itself, without one when it is told to. */
export async function createCampaign(ctx: Ctx, body: CampaignBody): Promise<Campaign> {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const scheduledAt = body.scheduledAt === null ? null : readMoment(body.scheduledAt, timezone);
  refusePast(scheduledAt);
  refuseWithoutQueue(body.userId, body.queueId);
  const id = await ctx.transaction(async (tx) => {
    await accessReferences(tx, body);
    await refuseMany(tx);
    const listId = await listOfTag(ctx, tx, { name: body.name, tagId: body.tagListId });
    const { id: campaignId } = await tx.db
      .insertInto("campaigns")
      .values({
        company_id: tx.companyId,
        ...changedColumns(body),
        name: body.name,
        asks: body.confirmation,
        open_ticket: body.openTicket === "enabled",
        ticket_status: body.statusTicket,
        status: restingStatus(scheduledAt),
        scheduled_at: scheduledAt,
        list_id: listId ?? body.contactListId,
        tag_id: body.tagListId,
        created_by: ctx.user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await planStart(tx, campaignId, scheduledAt);
    await recordAudit(tx, {
      by: ctx.by,
      action: "campaign.created",
      details: { campaignId, name: body.name },
    });
    tx.emit(campaignCreated, { campaignId, by: ctx.by });
    return campaignId;
  });
  if (body.template) await keepTemplateWords(ctx, id);
  return getCampaign(ctx, id);
}

export async function refuseMany(tx: Tx): Promise<void> {
  const { count } = await tx.db
    .selectFrom("campaigns")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", tx.companyId)
    .executeTakeFirstOrThrow();
  if (count >= most) throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: most } });
}

import type { Campaign, CampaignChange, CampaignStatus } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { changedColumns } from "./campaignColumns.ts";
import {
  accessEditable,
  accessReferences,
  type LockedCampaign,
  refuseWithoutQueue,
} from "./campaigns.access.ts";
import { campaignUpdated } from "./campaigns.events.ts";
import { restingStatus } from "./campaigns.policy.ts";
import { getCampaign } from "./listCampaigns.ts";
import { listOfTag } from "./listOfTag.ts";
import { readMoment, refusePast } from "./readMoment.ts";
import { keepTemplateWords } from "./forecast/keepTemplateWords.ts";
import { planStart } from "./sending/campaignTimers.ts";

/** Changes what the form names. A cancelled one stays cancelled: only a restart lets it go on. */
export async function updateCampaign(
  ctx: Ctx,
  campaignId: number,
  change: CampaignChange,
): Promise<Campaign> {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  await ctx.transaction(async (tx) => {
    const before = await accessEditable(tx, campaignId);
    await accessReferences(tx, newReferences(change, before));
    refuseWithoutQueue(
      change.userId === undefined ? before.user_id : change.userId,
      change.queueId === undefined ? before.queue_id : change.queueId,
    );
    const { scheduled_at: scheduledAt, status } = timeOf(change, before, timezone);
    await tx.db
      .updateTable("campaigns")
      .set({
        ...changedColumns(change, before),
        ...(await listChange(ctx, tx, { change, before })),
        scheduled_at: scheduledAt,
        status,
      })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", campaignId)
      .execute();
    if (status !== "CANCELADA") await planStart(tx, campaignId, scheduledAt);
    await recordAudit(tx, {
      by: ctx.by,
      action: "campaign.updated",
      details: { campaignId, name: change.name ?? before.name },
    });
    tx.emit(campaignUpdated, { campaignId, by: ctx.by });
  });
  if (change.template !== undefined || change.whatsappId !== undefined)
    await keepTemplateWords(ctx, campaignId);
  return getCampaign(ctx, campaignId);
}

/** What was chosen before may stay, also where it could not be chosen anew. */
const newReferences = (change: CampaignChange, before: LockedCampaign) => ({
  contactListId: change.contactListId === before.list_id ? undefined : change.contactListId,
  tagListId: change.tagListId === before.tag_id ? undefined : change.tagListId,
  whatsappId: change.whatsappId === before.connection_id ? undefined : change.whatsappId,
  userId: change.userId === before.user_id ? undefined : change.userId,
  queueId: change.queueId === before.queue_id ? undefined : change.queueId,
});

function timeOf(
  { scheduledAt }: CampaignChange,
  before: LockedCampaign,
  timezone: string,
): { scheduled_at: string | null; status: CampaignStatus } {
  const moment =
    scheduledAt === undefined
      ? before.scheduled_at
      : scheduledAt === null
        ? null
        : readMoment(scheduledAt, timezone);
  const isMoved = moment !== null && moment !== before.scheduled_at;
  if (isMoved && before.status !== "CANCELADA") refusePast(moment);
  return {
    scheduled_at: moment,
    status: before.status === "CANCELADA" ? "CANCELADA" : restingStatus(moment),
  };
}

/** Another tag makes another list; a list that is chosen takes the tag's place. */
async function listChange(
  ctx: Ctx,
  tx: Tx,
  { change, before }: { change: CampaignChange; before: LockedCampaign },
) {
  const { tagListId, contactListId } = change;
  if (tagListId !== undefined && tagListId !== null && tagListId !== before.tag_id) {
    const list = await listOfTag(ctx, tx, { name: change.name ?? before.name, tagId: tagListId });
    return { tag_id: tagListId, list_id: list };
  }
  const isOther = contactListId !== undefined && contactListId !== before.list_id;
  if (isOther) return { list_id: contactListId, tag_id: tagListId === undefined ? null : tagListId };
  return tagListId === null ? { tag_id: null } : {};
}

import type { CampaignOutcome } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { createListOf } from "../../contact-lists/index.ts";
import { accessCampaign } from "../campaigns.access.ts";

const conditions: Record<CampaignOutcome, string> = {
  unanswered: "sent_at is not null and answered_at is null and state <> 'failed' and opted_out_at is null",
  unread: "sent_at is not null and read_at is null and answered_at is null and state <> 'failed'",
  failed: "state = 'failed'",
  refused: "state = 'refused' and opted_out_at is null",
  answered: "answered_at is not null and opted_out_at is null",
};

interface Row {
  [column: string]: unknown;
  name: string;
  number: string;
  email: string;
  extra: { name: string; value: string }[];
}

/** Makes a contact list of those of a campaign who are of one outcome, for another campaign. */
export function listOfOutcome(
  ctx: Ctx,
  campaignId: number,
  { outcome, name }: { outcome: CampaignOutcome; name: string },
): Promise<{ contactListId: number; count: number }> {
  return ctx.transaction(async (tx) => {
    await accessCampaign(tx, campaignId);
    const items = await tx.query<Row>({
      name: `campaign-people-${outcome}`,
      text: `
        select name, number, email, extra from campaign_recipients
        where company_id = $1 and campaign_id = $2 and number <> '' and ${conditions[outcome]} order by id`,
      values: [tx.companyId, campaignId],
    });
    const { listId, added } = await createListOf(tx, { name, items, by: ctx.by });
    return { contactListId: listId, count: added };
  });
}

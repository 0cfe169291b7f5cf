import type { Tx } from "../../../platform/database/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";

/**
 * Copies a campaign's list, each number once, with who is left out from the beginning. What the list becomes later changes
 * nothing. Of another list than it was made of before, those who were not written to yet are replaced.
 */
export async function prepareRecipients(tx: Tx, campaign: LockedCampaign): Promise<void> {
  // A list that was deleted since leaves its copy.
  if (campaign.list_id === null || campaign.list_id === campaign.prepared_list_id) return;
  if (campaign.prepared_list_id !== null)
    await tx.query({
      name: "unprepare-campaign",
      text: `
        delete from campaign_recipients
        where company_id = $1 and campaign_id = $2 and state in ('waiting', 'skipped') and requested_at is null`,
      values: [tx.companyId, campaign.id],
    });
  await tx.query({
    name: "prepare-campaign",
    text: `
      insert into campaign_recipients (company_id, campaign_id, name, number, key, email, extra, contact_id, state, reason)
      select $1, $2, i.name, i.number, i.key, i.email, i.extra, who.id, case when why.reason is null then 'waiting' else 'skipped' end, why.reason
      from contact_list_items i
      left join lateral (
        select c.id, c.active, c.opted_out_at from contact_identities d
        join contacts c on c.company_id = $1 and c.id = d.contact_id
        where d.company_id = $1 and d.kind = 'phone' and d.value in (i.number, i.key) limit 1
      ) who on true
      cross join lateral (
        select case
          when i.is_whatsapp_valid = false then 'invalid-number'
          when who.opted_out_at is not null then 'opted-out'
          when not who.active then 'blocked' end as reason
      ) why
      where i.company_id = $1 and i.list_id = $3
      order by i.search, i.id
      on conflict (company_id, campaign_id, key) do nothing`,
    values: [tx.companyId, campaign.id, campaign.list_id],
  });
  await tx.db
    .updateTable("campaigns")
    .set({ prepared_list_id: campaign.list_id })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaign.id)
    .execute();
}

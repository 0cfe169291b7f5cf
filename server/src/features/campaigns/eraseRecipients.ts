import { phoneKey } from "../../platform/phone/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { PersonTraces } from "../contacts/index.ts";
import { campaignUpdated } from "./campaigns.events.ts";

type Traces = Pick<PersonTraces, "contactId" | "numbers" | "emails"> & { by: Actor };

/**
 * Empties what campaigns know of a person: whoever waits is left out, and what was sent stays as a count without a name.
 * A number that was never a contact is found by itself, and somebody else's row loses their e-mail.
 */
export async function eraseRecipients(tx: Tx, { contactId, numbers, emails, by }: Traces): Promise<void> {
  await tx.query({
    name: "erase-email-of-campaign-recipients",
    text: `
      update campaign_recipients set email = ''
      where company_id = $1 and email <> '' and lower(email) = any($2::text[])`,
    values: [tx.companyId, emails.map((email) => email.toLowerCase())],
  });
  // The campaigns before their people, as a round takes them: two orders would be a deadlock.
  await tx.query({
    name: "lock-campaigns-of-erased",
    text: `
      select from campaigns where company_id = $1 and id in (
        select campaign_id from campaign_recipients where company_id = $1 and (contact_id = $2 or key = any($3::text[])))
      order by id for update`,
    values: [tx.companyId, contactId, numbers.map(phoneKey)],
  });
  const changed = await tx.query<{ campaign_id: number }>({
    name: "erase-campaign-recipients",
    text: `
      update campaign_recipients set name = '', number = '', key = 'erased ' || id, email = '', extra = '[]', contact_id = null, words = null,
        ticket_id = null, message_id = null, request_id = null, next_at = null,
        state = case when state in ('waiting', 'asked', 'confirmed') then 'skipped' else state end,
        reason = case when state in ('waiting', 'asked', 'confirmed') then 'erased' else reason end
      where company_id = $1 and (contact_id = $2 or key = any($3::text[]))
      returning campaign_id`,
    values: [tx.companyId, contactId, numbers.map(phoneKey)],
  });
  for (const campaignId of new Set(changed.map(({ campaign_id: id }) => id)))
    tx.emit(campaignUpdated, { campaignId, by });
}

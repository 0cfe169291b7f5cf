import type { SkipReason } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import { findOrCreateContacts } from "../../contacts/index.ts";
import { isNewTo } from "../../messages/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import { senderOf } from "../campaigns.actors.ts";
import type { CampaignWay } from "./readWay.ts";
import type { Recipient } from "./recipients.ts";

/** Contact behind a recipient, where there is one yet: its own, else whoever has the number. */
async function findContact(tx: Tx, recipient: Recipient): Promise<number | undefined> {
  if (recipient.contact_id !== null) return recipient.contact_id;
  const row = await tx.db
    .selectFrom("contact_identities")
    .select("contact_id")
    .where("company_id", "=", tx.companyId)
    .where("kind", "=", "phone")
    .where("value", "in", phoneForms(recipient.number))
    .executeTakeFirst();
  return row?.contact_id;
}

/** Says whether a message to this recipient begins something new for the number. */
export async function isNewRecipient(
  tx: Tx,
  recipient: Recipient,
  { connectionId }: CampaignWay,
): Promise<boolean> {
  const contactId = await findContact(tx, recipient);
  return contactId === undefined || isNewTo(tx, { connectionId, contactId });
}

interface Standing {
  [column: string]: unknown;
  active: boolean;
  is_group: boolean;
  opted_out_at: string | null;
  /** Somebody else on this campaign's list is the same person. */
  is_twice: boolean;
  /** Campaigns' messages to them within the last week. */
  lately: number;
}

/** The contact to write to, or why not. */
export type Target = { contactId: number } | { skip: SkipReason };

/**
 * Finds the contact of a recipient, or creates it, with its row locked: what happened to it since the campaign was prepared
 * counts. Somebody who said yes to the question is not weighed against the week's limit.
 */
export async function findTarget(
  tx: Tx,
  recipient: Recipient,
  { campaign, way, weeklyLimit }: { campaign: LockedCampaign; way: CampaignWay; weeklyLimit: number },
): Promise<Target> {
  const contactId = recipient.contact_id ?? (await makeContact(tx, recipient, { campaign, way }));
  await tx.query({
    name: "lock-campaign-contact",
    text: "select id from contacts where company_id = $1 and id = $2 for update",
    values: [tx.companyId, contactId],
  });
  const [standing] = await tx.query<Standing>({
    name: "standing-of-campaign-contact",
    text: `
      select c.active, c.is_group, c.opted_out_at,
        exists (
          select from campaign_recipients r
          where r.company_id = $1 and r.contact_id = c.id and r.campaign_id = $3 and r.id <> $4
            and r.state not in ('waiting', 'skipped')) as is_twice,
        (select count(*)::int from campaign_recipients r
          where r.company_id = $1 and r.contact_id = c.id and r.id <> $4 and r.sent_at > app.now() - interval '7 days') as lately
      from contacts c where c.company_id = $1 and c.id = $2`,
    values: [tx.companyId, contactId, recipient.campaign_id, recipient.id],
  });
  if (!standing) return { skip: "erased" };
  if (standing.opted_out_at !== null) return { skip: "opted-out" };
  if (!standing.active || standing.is_group) return { skip: "blocked" };
  if (standing.is_twice) return { skip: "duplicate" };
  const isTired = weeklyLimit > 0 && standing.lately >= weeklyLimit && recipient.state !== "confirmed";
  return isTired ? { skip: "weekly-limit" } : { contactId };
}

async function makeContact(
  tx: Tx,
  { name, number }: Recipient,
  { campaign, way }: { campaign: LockedCampaign; way: CampaignWay },
): Promise<number> {
  const person = {
    identities: [{ kind: "phone" as const, value: number }],
    name: name === number ? "" : name,
    isGroup: false,
    channel: way.channel,
    connectionId: way.connectionId,
  };
  const [contact] = await findOrCreateContacts(tx, [person], { by: senderOf(campaign) });
  if (!contact) throw new Error("A recipient's contact was not made");
  return contact.id;
}

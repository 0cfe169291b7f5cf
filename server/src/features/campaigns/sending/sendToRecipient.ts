import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { writeOutbound } from "../../messages/index.ts";
import { findPlaceTicket, type LockedTicket } from "../../tickets/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import { senderOf } from "../campaigns.actors.ts";
import type { CampaignRules } from "./calendarOf.ts";
import { type CampaignPart, type Composed, composeCampaign } from "./composeCampaign.ts";
import { findTarget } from "./findTarget.ts";
import type { CampaignWay } from "./readWay.ts";
import { putOffRecipient, type Recipient, settleRecipient, valuesOf } from "./recipients.ts";

/** What a round knows of its campaign. */
export interface Sending {
  campaign: LockedCampaign;
  way: CampaignWay;
  rules: CampaignRules;
  file: StoredFile | undefined;
}

/** What became of a recipient: only what is sent counts for the pace. `no-words` is the campaign's own fault. */
export type SentTo = "sent" | "settled" | "later" | "no-words";

/** A conversation that must not be disturbed is tried again so often, in minutes. */
const busyMinutes = 10;
const busyTries = 144;

/**
 * Writes to a recipient, in one transaction with what becomes of its row: a process that is killed before the commit has
 * sent nothing, after it has sent it once.
 */
export async function sendToRecipient(
  services: Services,
  tx: Tx,
  { sending, recipient }: { sending: Sending; recipient: Recipient },
): Promise<SentTo> {
  const { campaign, way, rules } = sending;
  const { weeklyLimit } = rules.settings;
  const target = await findTarget(tx, recipient, { campaign, way, weeklyLimit });
  if ("skip" in target) return settle(tx, recipient, target.skip);
  const part: CampaignPart = campaign.asks && recipient.state === "waiting" ? "question" : "message";
  const composed = composeCampaign(campaign, {
    part,
    values: valuesOf(recipient),
    own: rules.settings.variables,
    file: sending.file,
    needsTemplate: way.needsTemplate,
    chance: Math.random(),
  });
  if (composed === "no-words") return composed;
  if (composed === "no-values") return settle(tx, recipient, composed);
  const ticket = await findTicket(tx, sending, target.contactId);
  if (!ticket) return waitForTicket(tx, recipient);
  const messageId = await write(services, tx, { sending, recipient, ticket, composed, part });
  await markSent(tx, recipient, { part, variant: composed.variant, messageId, ticket });
  return "sent";
}

async function settle(tx: Tx, recipient: Recipient, reason: string): Promise<SentTo> {
  await settleRecipient(tx, recipient.id, { state: "skipped", reason });
  return "settled";
}

/** A rating or a consent is being asked for: that passes by itself, or does not within a day. */
async function waitForTicket(tx: Tx, recipient: Recipient): Promise<SentTo> {
  if (recipient.tries >= busyTries) return settle(tx, recipient, "conversation-busy");
  await putOffRecipient(tx, recipient.id, { minutes: busyMinutes, reason: "conversation-busy" });
  return "later";
}

const findTicket = (
  tx: Tx,
  { campaign, way }: Sending,
  contactId: number,
): Promise<LockedTicket | undefined> =>
  findPlaceTicket(
    tx,
    {
      contact_id: contactId,
      is_group: false,
      connection_id: way.connectionId,
      channel: way.channel,
      group_as_ticket: way.groupAsTicket,
    },
    {
      opens: campaign.open_ticket,
      status: campaign.ticket_status,
      queueId: campaign.queue_id,
      userId: campaign.user_id,
      authorId: campaign.created_by,
      by: senderOf(campaign),
    },
  );

interface Writing {
  sending: Sending;
  recipient: Recipient;
  ticket: LockedTicket;
  composed: Composed;
  part: CampaignPart;
}

/** Writes the drafts in their order; the last one is the message. Their ids name campaign and recipient. */
async function write(
  services: Services,
  tx: Tx,
  { sending: { campaign }, recipient, ticket, composed, part }: Writing,
): Promise<number> {
  let messageId = 0;
  for (const [place, draft] of composed.drafts.entries())
    messageId = await writeOutbound(tx, services.wakeSender, {
      ...draft,
      ticket,
      userId: null,
      by: senderOf(campaign),
      isBulk: true,
      clientId: `campaign ${campaign.id}.${recipient.id}.${part}.${place}`,
    });
  return messageId;
}

async function markSent(
  tx: Tx,
  recipient: Recipient,
  sent: { part: CampaignPart; variant: number; messageId: number; ticket: LockedTicket },
): Promise<void> {
  const { part, variant, messageId, ticket } = sent;
  const isQuestion = part === "question";
  await tx.query({
    name: `mark-campaign-${part}`,
    text: `
      update campaign_recipients set contact_id = $3, ticket_id = $4, reason = null, words = null, next_at = null,
        ${
          isQuestion
            ? "state = 'asked', requested_at = app.now(), request_id = $5, confirmation_variant = $6"
            : "state = 'sent', sent_at = app.now(), message_id = $5, variant = $6"
        }
      where company_id = $1 and id = $2`,
    values: [tx.companyId, recipient.id, ticket.contact_id, ticket.id, messageId, variant],
  });
}

import type { Language } from "@balcao/contract";
import { readCampaignReply } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type DurableListener, payloadOf, type ProductActor } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { optOut } from "../../contacts/index.ts";
import { messageCreated } from "../../messages/index.ts";
import { lockTicket, noteCampaignAnswer } from "../../tickets/index.ts";
import { lockCampaign, type LockedCampaign } from "../campaigns.access.ts";
import { actorOf } from "../campaigns.actors.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { readCampaignSettings } from "../campaignSettings.ts";
import { readNow } from "../readNow.ts";
import { planRound } from "../sending/campaignTimers.ts";
import { isCampaigning } from "./isCampaigning.ts";

/** What somebody wrote yesterday is no answer that anything is waiting for any more. */
const maxAgeMs = 86_400_000;

/** Listener of what people answer to campaigns. */
export const answers = (services: Services): DurableListener => ({
  consumer: "campaign-answers",
  on: [messageCreated.name],
  delayMs: 0,
  maxAgeMs,
  isNeeded: (companyId) => isCampaigning(services.database, companyId),
  handle: async (tx, events) => {
    const inbound = events.flatMap((event) => {
      const message = payloadOf(event, messageCreated);
      return message && !message.fromMe ? [message.messageId] : [];
    });
    for (const answer of await attribute(tx, inbound)) await takeAnswer(services, tx, answer);
  },
});

interface Answer {
  [column: string]: unknown;
  body: string;
  ticket_id: number;
  contact_id: number;
  opted_out_at: string | null;
  recipient_id: number;
  campaign_id: number;
}

/**
 * What the messages answer: the one that is quoted, or whose button was pressed, else the newest of a campaign that went
 * to this contact over this connection within seven days.
 */
const attribute = (tx: Tx, messageIds: readonly number[]): Promise<Answer[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : tx.query<Answer>({
        name: "attribute-campaign-answers",
        text: `
          select m.body, m.ticket_id, m.contact_id, c.opted_out_at, r.id as recipient_id, r.campaign_id
          from messages m
          join contacts c on c.company_id = $1 and c.id = m.contact_id and not c.is_group
          cross join lateral (
            select r.id, r.campaign_id from campaign_recipients r
            join messages s on s.company_id = $1 and s.id in (r.message_id, r.request_id) and s.connection_id = m.connection_id
            where r.company_id = $1 and r.contact_id = m.contact_id
              and greatest(r.sent_at, r.requested_at) > app.now() - interval '7 days'
            order by s.provider_id is not distinct from m.quoted_provider_id desc, greatest(r.sent_at, r.requested_at) desc limit 1
          ) r
          where m.company_id = $1 and m.id = any($2::bigint[]) and not m.from_me order by m.id`,
        values: [tx.companyId, messageIds],
      });

async function takeAnswer(services: Services, tx: Tx, answer: Answer): Promise<void> {
  const campaign = await lockCampaign(tx, answer.campaign_id);
  if (!campaign) return;
  const by: ProductActor = actorOf(campaign, "campaignAnswered");
  const { confirms = null, optsOut } = readCampaignReply(answer.body);
  const changed = await noteAnswer(tx, answer, { confirms, optsOut });
  if (optsOut && answer.opted_out_at === null) {
    await optOut(tx, answer.contact_id, { optedOut: true, by });
    await sayGoodbye(services, tx, { answer, campaign, by });
  }
  if (!changed) return;
  const ticket = await lockTicket(tx, answer.ticket_id);
  if (ticket) await noteCampaignAnswer(tx, ticket, { by });
  if (campaign.status === "EM_ANDAMENTO" && campaign.pause?.isHeld !== true) await hurry(tx, campaign);
  tx.emit(campaignUpdated, { campaignId: campaign.id, by });
}

/** Decides a question that was asked, or notes that the message was answered. False where it changes nothing. */
async function noteAnswer(
  tx: Tx,
  { recipient_id: id }: Answer,
  { confirms, optsOut }: { confirms: boolean | null; optsOut: boolean },
): Promise<boolean> {
  const rows = await tx.query({
    name: "note-campaign-answer",
    text: `
      update campaign_recipients set
        state = case
          when state = 'asked' then case when $3::boolean then 'confirmed' when not $3::boolean then 'refused' else state end
          when state in ('sent', 'delivered', 'read') then 'answered' else state end,
        decided_at = case when state = 'asked' and $3::boolean is not null then app.now() else decided_at end,
        answered_at = case when state in ('sent', 'delivered', 'read') then coalesce(answered_at, app.now()) else answered_at end,
        opted_out_at = case when $4::boolean then coalesce(opted_out_at, app.now()) else opted_out_at end
      where company_id = $1 and id = $2
        and (state = 'asked' and $3::boolean is not null or state in ('sent', 'delivered', 'read') or $4::boolean and opted_out_at is null)
      returning id`,
    values: [tx.companyId, id, confirms, optsOut],
  });
  return rows.length > 0;
}

/** Whoever said yes does not wait for whoever is tried again next week. */
const hurry = async (tx: Tx, { id }: LockedCampaign): Promise<void> => planRound(tx, id, await readNow(tx));

/** The language of whoever wrote to them. */
async function languageOf(tx: Tx, { created_by: authorId }: LockedCampaign): Promise<Language | undefined> {
  const [author] = await tx.query<{ language: Language }>({
    name: "language-of-campaign-author",
    text: "select language from users where company_id = $1 and id = $2",
    values: [tx.companyId, authorId],
  });
  return author?.language;
}

/** Says once that nothing more comes, in the conversation in which it was asked for. */
async function sayGoodbye(
  services: Services,
  tx: Tx,
  { answer, campaign, by }: { answer: Answer; campaign: LockedCampaign; by: ProductActor },
): Promise<void> {
  const { optOutMessage } = await readCampaignSettings(tx, await languageOf(tx, campaign));
  const ticket = optOutMessage.trim() === "" ? undefined : await lockTicket(tx, answer.ticket_id);
  if (ticket) await services.speak(tx, { ticket, body: optOutMessage, userId: null, by });
}

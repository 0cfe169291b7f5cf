import type { Database, Tx } from "../../../platform/database/index.ts";
import { type DurableListener, type LoggedEvent, payloadOf } from "../../../platform/events/index.ts";
import { messageChanged, messageFailureChanged } from "../../messages/index.ts";
import { lockCampaign } from "../campaigns.access.ts";
import { actorOf } from "../campaigns.actors.ts";
import { campaignUpdated } from "../campaigns.events.ts";
import { isCampaigning } from "./isCampaigning.ts";
import { type FailedDelivery, settleFailure } from "./settleFailure.ts";

/** A day later the counts are right by what came since. */
const maxAgeMs = 7 * 86_400_000;

/** Listener of what becomes of campaigns' messages: acknowledgements, and what could not be delivered. */
export const deliveries = (database: Database): DurableListener => ({
  consumer: "campaign-deliveries",
  on: [messageChanged.name, messageFailureChanged.name],
  delayMs: 500,
  maxAgeMs,
  isNeeded: (companyId) => isCampaigning(database, companyId),
  handle: async (tx, events) => {
    const [acked, refused] = [idsOf(events, messageChanged), idsOf(events, messageFailureChanged)];
    await lockCampaignsOf(tx, [...acked, ...refused]);
    const changed = new Set(await noteAcks(tx, acked));
    for (const failed of await findFailed(tx, refused)) {
      changed.add(failed.campaign_id);
      await settleFailure(tx, failed);
    }
    for (const campaignId of [...changed].toSorted((a, b) => a - b)) await tell(tx, campaignId);
  },
});

const idsOf = (
  events: readonly LoggedEvent[],
  type: typeof messageChanged | typeof messageFailureChanged,
): number[] => events.flatMap((event) => payloadOf<{ messageId: number }>(event, type)?.messageId ?? []);

/** The campaigns before their people, as a round takes them: two orders would be a deadlock. */
async function lockCampaignsOf(tx: Tx, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  await tx.query({
    name: "lock-campaigns-of-messages",
    text: `
      select from campaigns c where c.company_id = $1 and c.id in (
        select r.campaign_id from campaign_recipients r where r.company_id = $1 and r.message_id = any($2::bigint[])
        union select r.campaign_id from campaign_recipients r where r.company_id = $1 and r.request_id = any($2::bigint[]))
      order by c.id for update`,
    values: [tx.companyId, messageIds],
  });
}

/** Raises what is known of deliveries; it never falls. Gives the campaigns of which something changed. */
async function noteAcks(tx: Tx, messageIds: readonly number[]): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await tx.query<{ campaign_id: number }>({
    name: "note-campaign-acks",
    text: `
      with told as (
        select r.id, m.ack from messages m join campaign_recipients r on r.company_id = $1 and r.message_id = m.id
        where m.company_id = $1 and m.id = any($2::bigint[]) and m.ack >= 2
          and (r.received_at is null or m.ack >= 3 and r.read_at is null)
        order by r.id
      )
      update campaign_recipients r set
        received_at = coalesce(r.received_at, app.now()),
        read_at = case when told.ack >= 3 then coalesce(r.read_at, app.now()) else r.read_at end,
        state = case
          when r.state not in ('sent', 'delivered', 'failed') then r.state
          when told.ack >= 3 then 'read' else 'delivered' end,
        reason = null, words = null
      from told where r.company_id = $1 and r.id = told.id
      returning r.campaign_id`,
    values: [tx.companyId, messageIds],
  });
  return rows.map(({ campaign_id: campaignId }) => campaignId);
}

/** Those who are still thought to have got what failed, or to have been asked by it. */
const findFailed = (tx: Tx, messageIds: readonly number[]): Promise<FailedDelivery[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : tx.query<FailedDelivery>({
        name: "find-failed-campaign-deliveries",
        text: `
          select r.id, r.campaign_id, r.contact_id, r.number, r.tries, r.state, m.connection_id,
            m.failure ->> 'code' as code, coalesce(m.failure ->> 'reason', '') as reason
          from messages m
          join campaign_recipients r on r.company_id = $1
            and (r.message_id = m.id and r.state in ('sent', 'delivered') or r.request_id = m.id and r.state = 'asked')
          where m.company_id = $1 and m.id = any($2::bigint[]) and m.failure is not null
          order by r.id for update of r`,
        values: [tx.companyId, messageIds],
      });

async function tell(tx: Tx, campaignId: number): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (!campaign) return;
  tx.emit(campaignUpdated, { campaignId, by: actorOf(campaign, "campaignDelivered") });
}

import { FreshCache } from "../../platform/cache/index.ts";
import {
  type DurableListener,
  type EventFeed,
  type LoggedEvent,
  payloadOf,
} from "../../platform/events/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { messageCreated } from "../messages/index.ts";
import { pushSubscribed } from "./notifications.events.ts";
import { sendPush } from "./sendPush.ts";

/** An hour later nobody wants to be told any more: they have looked. Milliseconds. */
const maxAge = 3_600_000;
/** Who has the conversation on the screen reads it within this; what follows in it travels along. Milliseconds. */
const patience = 2_000;
const attempts = 5;

/** A contact wrote: everybody's browsers whose bell that rings are pushed to, unless it is read by then. */
export function pushListener({ database, settings }: Services, feed: EventFeed): DurableListener {
  const companies = new FreshCache({
    max: 1,
    maxAge: 60_000,
    load: async () => {
      const rows = await database.system<{ company_id: number }>({
        name: "companies-with-push",
        text: "select distinct company_id from push_subscriptions",
      });
      return new Set(rows.map((row) => row.company_id));
    },
  });
  feed.subscribe((_companyId, events) => {
    if (events.some((event) => event.type === pushSubscribed.name)) companies.forget("all");
  });
  return {
    consumer: "push",
    on: [messageCreated.name],
    maxAge,
    isNeeded: async (companyId) => (await companies.get("all"))?.has(companyId) ?? false,
    async handle(tx, events) {
      const received = events.flatMap(receivedIn);
      if (received.length === 0) return;
      const { showNotificationPending } = await settings.ofCompany(tx.companyId);
      for (const { subscription_id, ticket_id } of await listPushes(tx, received, showNotificationPending))
        tx.enqueue(
          job(
            sendPush,
            { companyId: tx.companyId, subscriptionId: subscription_id, ticketId: ticket_id },
            {
              // One at a time for a conversation in a browser: what comes before it goes is told with it.
              key: `push ${tx.companyId}.${subscription_id}.${ticket_id}`,
              runAt: soon(Date.now()),
              maxAttempts: attempts,
            },
          ),
        );
    },
  };
}

interface Received {
  ticketId: number;
  at: string;
}

function receivedIn(event: LoggedEvent): Received[] {
  const message = payloadOf(event, messageCreated);
  return message && !message.fromMe ? [{ ticketId: message.ticketId, at: event.at }] : [];
}

/** On the next even moment, so that a conversation that goes on does not put it off again and again. */
export const soon = (now: number): string =>
  new Date(Math.ceil((now + patience / 2) / patience) * patience).toISOString();

/** Whom it may concern; the job asks anew, with the rights of each as they are then. */
const listPushes = (tx: Tx, received: readonly Received[], showsPending: boolean) =>
  tx.query<{ subscription_id: number; ticket_id: number }>({
    name: "list-pushes",
    text: `
      select distinct s.id as subscription_id, t.id as ticket_id
      from unnest($2::bigint[], $3::timestamptz[]) m(ticket_id, at)
      join tickets t on t.company_id = $1 and t.id = m.ticket_id
      join push_subscriptions s on s.company_id = $1 and s.created_at <= m.at
      where t.unread > 0 and (
        t.user_id = s.user_id and t.status in ('open', 'pending') or t.status = 'group'
        or $4 and t.user_id is null and t.status in ('pending', 'lgpd'))`,
    values: [
      tx.companyId,
      received.map(({ ticketId }) => ticketId),
      received.map(({ at }) => at),
      showsPending,
    ],
  });

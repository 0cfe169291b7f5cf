import {
  type DurableListener,
  type EventFeed,
  type LoggedEvent,
  payloadOf,
  personOf,
} from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { messageCreated } from "../messages/index.ts";
import { ticketHanded, ticketReminded } from "../tickets/index.ts";
import { hasPush } from "./hasPush.ts";
import { listPushes, type Received } from "./listPushes.ts";
import { sendPush } from "./sendPush.ts";

/** An hour later nobody wants to be told any more: they have looked. */
const maxAgeMs = 3_600_000;
/** Messages of a burst are one push. */
const delayMs = 500;
/** Milliseconds within which whoever has the conversation on the screen reads it; what follows in it travels along. */
const patience = 2_000;
const attempts = 5;

/**
 * A contact wrote, or a ticket was handed over: everybody's browsers whose bell that rings are pushed to, unless it is read
 * by then.
 */
export function pushListener({ database, settings }: Services, feed: EventFeed): DurableListener {
  return {
    consumer: "push",
    on: [messageCreated.name, ticketHanded.name, ticketReminded.name],
    delayMs,
    maxAgeMs,
    isNeeded: hasPush(database, feed),
    async handle(tx, events) {
      const received = events.flatMap(receivedIn);
      if (received.length === 0) return;
      const { showNotificationPending } = await settings.ofCompany(tx.companyId);
      const pushes = await listPushes(tx, received, showNotificationPending);
      for (const { subscription_id, ticket_id, is_reminder: isReminder } of pushes)
        tx.enqueue(
          job(
            sendPush,
            { companyId: tx.companyId, subscriptionId: subscription_id, ticketId: ticket_id, isReminder },
            {
              // One at a time for a conversation in a browser: what comes before it goes is told with it.
              key: `push ${tx.companyId}.${subscription_id}.${ticket_id}${isReminder ? " reminder" : ""}`,
              // Their addresses come from anybody: all slow ones of a company hold up one worker, and its own pushes.
              line: `push ${tx.companyId}`,
              runAt: soon(Date.now()),
              maxAttempts: attempts,
            },
          ),
        );
    },
  };
}

function receivedIn(event: LoggedEvent): Received[] {
  const handed = payloadOf(event, ticketHanded);
  if (handed) return [{ ticketId: handed.ticketId, at: event.at, handed: { by: personOf(handed.by) } }];
  const reminded = payloadOf(event, ticketReminded);
  if (reminded) return [{ ticketId: reminded.ticketId, at: event.at, remindedId: reminded.userId }];
  const message = payloadOf(event, messageCreated);
  return message && !message.fromMe && !message.isSilent && !message.isQuiet
    ? [{ ticketId: message.ticketId, at: event.at }]
    : [];
}

/** The next even moment, so that a conversation that goes on does not put it off again and again. */
export const soon = (now: number): string =>
  new Date(Math.ceil((now + patience / 2) / patience) * patience).toISOString();

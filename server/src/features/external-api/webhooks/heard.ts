import type { WebhookEvent } from "@balcao/contract";
import { type LoggedEvent, payloadOf } from "../../../platform/events/index.ts";
import { contactCreated, contactUpdated } from "../../contacts/index.ts";
import { messageChanged, messageCreated, messageDeleted } from "../../messages/index.ts";
import { ticketChanged, ticketCreated, ticketsChanged } from "../../tickets/index.ts";

/** Something that happened, as webhooks call it, to one message, conversation or contact. */
export interface Happening {
  type: WebhookEvent;
  about: "message" | "ticket" | "contact";
  id: number;
  event: LoggedEvent;
}

/** Events that a webhook may be told of. */
export const heardEvents: readonly string[] = [
  messageCreated,
  messageChanged,
  messageDeleted,
  ticketCreated,
  ticketChanged,
  ticketsChanged,
  contactCreated,
  contactUpdated,
].map(({ name }) => name);

/** Turns an event into those of webhooks; of several conversations that changed at once, one for each. */
export function happeningsOf(event: LoggedEvent): Happening[] {
  return messageHappenings(event) ?? ticketHappenings(event) ?? contactHappenings(event);
}

function messageHappenings(event: LoggedEvent): Happening[] | undefined {
  const created = payloadOf(event, messageCreated);
  // A silent message concerns nobody now: a blocked contact's words, or a history that is taken over.
  if (created?.isSilent) return [];
  if (created)
    return [
      {
        type: created.fromMe ? "message.sent" : "message.received",
        about: "message",
        id: created.messageId,
        event,
      },
    ];
  const changed = payloadOf(event, messageChanged) ?? payloadOf(event, messageDeleted);
  return changed && [{ type: "message.updated", about: "message", id: changed.messageId, event }];
}

function ticketHappenings(event: LoggedEvent): Happening[] | undefined {
  const created = payloadOf(event, ticketCreated);
  if (created) return [{ type: "ticket.created", about: "ticket", id: created.ticketId, event }];
  const changed = payloadOf(event, ticketChanged);
  if (changed) {
    const isEnd = changed.after.status === "closed" && changed.before.status !== "closed";
    return [
      { type: isEnd ? "ticket.closed" : "ticket.updated", about: "ticket", id: changed.ticketId, event },
    ];
  }
  return payloadOf(event, ticketsChanged)?.tickets.map(({ ticketId, isClosed }) => ({
    type: isClosed ? "ticket.closed" : "ticket.updated",
    about: "ticket",
    id: ticketId,
    event,
  }));
}

function contactHappenings(event: LoggedEvent): Happening[] {
  const created = payloadOf(event, contactCreated);
  if (created) return [{ type: "contact.created", about: "contact", id: created.contactId, event }];
  const updated = payloadOf(event, contactUpdated);
  return updated ? [{ type: "contact.updated", about: "contact", id: updated.contactId, event }] : [];
}

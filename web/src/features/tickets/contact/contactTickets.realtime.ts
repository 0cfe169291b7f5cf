import { type ContactTicket, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { cacheRule } from "../../../lib/live/cacheRules.ts";
import type { TicketEvent } from "../live/applyTicketEvent.ts";
import { type Renew, renewQueue, renewUser } from "../live/ticketLabels.ts";
import { applyToContactTickets, type ContactTicketPages } from "./applyToContactTickets.ts";
import { contactTicketKeys } from "./contactTicketKeys.ts";

/** Keeps the tickets of each contact true. */
export const contactTicketsLive = [
  cacheRule(liveEvents.ticket, (event, { client }) => apply(client, event)),
  cacheRule(liveEvents.appMessage, ({ action, ticket }, { client }) => {
    if (action === "create") apply(client, { action: "update", ticket });
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) => reloadSoon([contactTicketKeys.all])),
  cacheRule(liveEvents.user, (event, { client }) => {
    if (event.action !== "delete") renewAll(client, renewUser(event.user));
  }),
  cacheRule(liveEvents.queue, (event, { client }) => {
    if (event.action !== "delete") renewAll(client, renewQueue(event.queue));
  }),
];

function apply(client: QueryClient, event: TicketEvent): void {
  const lists = client.getQueriesData<ContactTicketPages>({ queryKey: contactTicketKeys.all });
  for (const [key, data] of lists) {
    const [, , contactId] = key;
    if (data !== undefined && typeof contactId === "number")
      client.setQueryData(key, applyToContactTickets(data, event, contactId));
  }
}

const renewAll = (client: QueryClient, renew: Renew<ContactTicket>): void =>
  void client.setQueriesData<ContactTicketPages>(
    { queryKey: contactTicketKeys.all },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(renew) })) },
  );

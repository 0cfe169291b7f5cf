import { type Ticket, liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type LiveCache, cacheRule } from "../../lib/live/cacheRules.ts";
import { useRoom } from "../../lib/live/realtime.tsx";
import { useLiveCache } from "../../lib/live/useCacheRules.ts";
import { movesCarriers } from "../tags/index.ts";
import { contactTicketsLive } from "./contact/contactTickets.realtime.ts";
import type { TicketEvent } from "./live/applyTicketEvent.ts";
import { keepTaken } from "./live/taken.ts";
import { applyContactToCaches, applyToCaches, findCached, renewTickets } from "./live/ticketCaches.ts";
import { renewConnection, renewQueue, renewSent, renewTag, renewUser } from "./live/ticketLabels.ts";
import { ticketViewerOf } from "./live/ticketScope.ts";
import { ticketKeys } from "./ticketKeys.ts";
import { useColleaguesLive } from "./onlookers/useColleagues.ts";
import { ticketViewsLive } from "./views/ticketViews.realtime.ts";

/** Keeps lists, badges and open tickets true, with what they name. */
export const ticketsLive = [
  ...ticketViewsLive,
  ...contactTicketsLive,
  cacheRule(liveEvents.ticket, (event, cache) => applyTicket(event, cache)),
  cacheRule(liveEvents.appMessage, ({ action, ticket }, cache) => {
    if (action === "create") applyTicket({ action: "update", ticket }, cache);
    else renewTickets(cache.client, renewSent(ticket));
  }),
  cacheRule(liveEvents.ticketTaken, ({ ticketId, user, at }, { client }) =>
    keepTaken({ ticketId, user, at, contactName: findCached(client, ticketId)?.contact.name }),
  ),
  cacheRule(liveEvents.ticketMarks, (_event, { reloadSoon }) => reloadSoon([ticketKeys.marks])),
  cacheRule(liveEvents.ticketCounts, (_event, { reloadSoon }) => reloadSoon([ticketKeys.counts])),
  cacheRule(liveEvents.contact, (event, { client, reloadSoon }) => {
    if (event.action === "delete") return;
    // Its conversations say when it has another number.
    const logs = ticketKeys.conversationLogs(event.contact.id);
    reloadSoon([...applyContactToCaches(client, event.contact), logs]);
  }),
  cacheRule(liveEvents.connection, (event, { client }) => {
    if (event.action !== "delete") renewTickets(client, renewConnection(event.whatsapp));
  }),
  cacheRule(liveEvents.user, (event, { client, reloadLater }) => {
    if (event.action === "delete") reloadLater([ticketKeys.all]);
    else renewTickets(client, renewUser(event.user));
  }),
  cacheRule(liveEvents.queue, (event, { client, reloadLater }) => {
    if (event.action === "delete") return reloadLater([ticketKeys.all]);
    renewTickets(client, renewQueue(event.queue));
    // Lines of the conversation name it too.
    if (event.action === "update") reloadLater([ticketKeys.allConversationLogs]);
  }),
  cacheRule(liveEvents.tag, (event, { client, reloadLater }) => {
    renewTickets(client, renewTag(event));
    if (event.action === "delete" || movesCarriers(event)) reloadLater([ticketKeys.all]);
  }),
];

const listRoom = { join: "joinTickets", leave: "leaveTickets" } as const;

/** Hears of everything in the inbox while it is shown, and of who else is there. */
export function useInboxRooms(): void {
  useColleaguesLive();
  useRoom(listRoom, "open");
  useRoom(listRoom, "pending");
  useRoom(listRoom, "group");
  useRoom(listRoom, "closed");
}

/** The one way in which a ticket's new state enters the caches: a live event, or the answer of one's own call. */
function applyTicket(event: TicketEvent, { client, viewer, reloadSoon }: LiveCache): void {
  const { staleLists, countsChanged } = applyToCaches(client, event, ticketViewerOf(viewer));
  const ticketId = "ticket" in event ? event.ticket.id : event.ticketId;
  reloadSoon([
    ...staleLists,
    ...(countsChanged ? [ticketKeys.counts, ticketKeys.closeAll, ticketKeys.log(ticketId)] : []),
    ...(countsChanged && "ticket" in event ? [ticketKeys.conversationLogs(event.ticket.contactId)] : []),
  ]);
}

export function useApplyTicket(): (event: TicketEvent) => void {
  const cache = useLiveCache();
  return (event) => applyTicket(event, cache);
}

/** The answer of one's own call, unless something newer is already here. */
export function useApplyAnswer(): (ticket: Ticket) => void {
  const apply = useApplyTicket();
  const client = useQueryClient();
  return (ticket) => {
    const known = client.getQueryData<Ticket>(ticketKeys.one(ticket.uuid));
    if (known !== undefined && Date.parse(known.updatedAt) > Date.parse(ticket.updatedAt)) return;
    apply({ action: "update", ticket });
    // One's own doing shows in the badges at once.
    void client.invalidateQueries({ queryKey: ticketKeys.counts });
  };
}

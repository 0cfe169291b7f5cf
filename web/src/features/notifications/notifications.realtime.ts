import { liveEvents, type Notice } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type LiveCache, cacheRule } from "../../lib/live/cacheRules.ts";
import { movesCarriers } from "../tags/index.ts";
import {
  type Renew,
  renewConnection,
  renewContact,
  renewQueue,
  renewTag,
  renewUser,
  type TicketEvent,
} from "../tickets/index.ts";
import { noticesKey } from "./notices.queries.ts";
import { unreadKey } from "./notifications.queries.ts";
import { applyToUnread, bellOwnerOf, type UnreadTickets } from "./unread.ts";

/** Keeps the bell's list true, with what its rows name. */
export const notificationsLive = [
  cacheRule(liveEvents.ticket, (event, cache) => apply(event, cache)),
  cacheRule(liveEvents.appMessage, ({ action, ticket }, cache) => {
    if (action === "create") apply({ action: "update", ticket }, cache);
  }),
  cacheRule(liveEvents.contact, (event, { client }) => {
    if (event.action !== "delete") renew(client, renewContact(event.contact));
  }),
  cacheRule(liveEvents.connection, (event, { client, reloadSoon }) => {
    if (event.action !== "delete") renew(client, renewConnection(event.whatsapp));
    const connectionId = event.action === "delete" ? event.whatsappId : event.whatsapp.id;
    if (tellsOf(client, (one) => one.kind === "connection" && one.connection.id === connectionId))
      reloadSoon([noticesKey]);
  }),
  cacheRule(liveEvents.schedule, (event, { client, reloadSoon }) => {
    const scheduleId = event.action === "delete" ? event.scheduleId : event.schedule.id;
    if (tellsOf(client, (one) => one.kind === "schedule" && one.schedule.id === scheduleId))
      reloadSoon([noticesKey]);
  }),
  cacheRule(liveEvents.user, (event, { client }) => {
    if (event.action !== "delete") renew(client, renewUser(event.user));
  }),
  cacheRule(liveEvents.queue, (event, { client, reloadLater }) => {
    if (event.action === "delete") reloadLater([unreadKey]);
    else renew(client, renewQueue(event.queue));
  }),
  cacheRule(liveEvents.tag, (event, { client, reloadLater }) => {
    if (movesCarriers(event)) reloadLater([unreadKey]);
    else renew(client, renewTag(event));
  }),
  cacheRule(liveEvents.notice, (_event, { reloadSoon }) => reloadSoon([noticesKey])),
  // A setting of the company says whether the bell counts what waits.
  cacheRule(liveEvents.session, (_event, { reloadLater }) => reloadLater([unreadKey])),
];

/** Says whether the bell holds such a notice: it says what it is of, or ends with it. */
const tellsOf = (client: QueryClient, isIt: (notice: Notice) => boolean): boolean =>
  client.getQueryData<{ notices: Notice[] }>(noticesKey)?.notices.some(isIt) ?? false;

function apply(event: TicketEvent, { client, viewer, reloadSoon }: LiveCache): void {
  const before = client.getQueryData<UnreadTickets>(unreadKey);
  if (before === undefined) return;
  const { list, stale } = applyToUnread(before, event, bellOwnerOf(viewer));
  if (list !== before) client.setQueryData(unreadKey, list);
  if (stale) reloadSoon([unreadKey]);
}

const renew = (client: QueryClient, change: Renew): void =>
  void client.setQueryData<UnreadTickets>(
    unreadKey,
    (list) => list && { ...list, tickets: list.tickets.map(change) },
  );

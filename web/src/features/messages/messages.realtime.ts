import { liveEvents, type Message } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { createTicketNews, renewalOf } from "../tickets/index.ts";
import {
  applyToConversations,
  changeMessages,
  conversationsAround,
  dropMessage,
  dropTicket,
} from "./messageCaches.ts";
import { isNamedOtherwise, renewAll, renewAuthor, renewQueue, renewUser } from "./messageLabels.ts";
import type { MessagePages } from "./messagePages.ts";
import { messageKeys } from "./messageKeys.ts";

const isNews = createTicketNews();

/** Keeps conversations true: they span those of a contact's tickets that one may see. */
export const messagesLive = [
  cacheRule(liveEvents.appMessage, (event, { client, reloadSoon }) => {
    applyToConversations(client, event);
    if (changesGallery(event.message)) reloadSoon([messageKeys.galleries]);
  }),
  cacheRule(liveEvents.messageGone, ({ messageId }, { client, reloadSoon }) => {
    dropMessage(client, messageId);
    reloadSoon([messageKeys.galleries]);
  }),
  cacheRule(liveEvents.messageStars, (_event, { reloadSoon }) =>
    reloadSoon([messageKeys.stars, messageKeys.galleries]),
  ),
  cacheRule(liveEvents.ticket, (event, { client, reloadSoon }) => {
    if (event.action === "delete") dropTicket(client, event.ticketId, renewalOf(event.ticketId));
    else if (event.action !== "updateUnread" && isNews(client, event.ticket))
      reloadSoon(conversationsAround(client, event.ticket));
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) =>
    reloadSoon([messageKeys.lists, messageKeys.galleries]),
  ),
  cacheRule(liveEvents.contact, (event, { client, reloadSoon }) => {
    if (event.action === "delete") return;
    const { id, name, number, urlPicture } = event.contact;
    reloadSoon(conversationsNaming(client, { id, name }));
    changeMessages(client, renewAll(renewAuthor({ id, name, number, urlPicture })));
  }),
  cacheRule(liveEvents.user, (event, { client, reloadLater }) => {
    if (event.action === "delete") reloadLater([messageKeys.lists]);
    else changeMessages(client, renewAll(renewUser(event.user)));
  }),
  cacheRule(liveEvents.queue, (event, { client, reloadLater }) => {
    if (event.action === "delete") reloadLater([messageKeys.lists]);
    else changeMessages(client, renewAll(renewQueue(event.queue)));
  }),
];

/** Says whether a message has a file or names an address, or may have had one. */
const changesGallery = ({ media, body, isDeleted }: Message): boolean =>
  media !== null || isDeleted || body.includes("://");

const conversationsNaming = (client: QueryClient, person: { id: number; name: string }): QueryKey[] =>
  client
    .getQueriesData<MessagePages>({ queryKey: messageKeys.lists })
    .filter(([, pages]) => pages?.pages.some(({ messages }) => isNamedOtherwise(messages, person)))
    .map(([key]) => key);

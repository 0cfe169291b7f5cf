import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyCarrierEvent } from "./applyCarrierEvent.ts";
import { applyTagEvent, movesCarriers } from "./applyTagEvent.ts";
import { tagKeys } from "./tagKeys.ts";

/** Keeps tags and lanes true, and who carries them: that changes with contacts and tickets, not with tags. */
export const tagsLive = [
  cacheRule(liveEvents.tag, (event, { client, reloadSoon }) => {
    applyTagEvent(client, event);
    // Other tags of the carriers stand in their rows.
    if (event.action !== "create") reloadSoon([tagKeys.carriers]);
    if (movesCarriers(event)) reloadSoon([tagKeys.lists, tagKeys.carriers]);
  }),
  cacheRule(liveEvents.contact, (event, { client, reloadSoon }) => {
    for (const [[, , tagId]] of client.getQueriesData({ queryKey: tagKeys.carriers }))
      if (typeof tagId === "number") applyCarrierEvent(client, tagId, event);
    if (event.action !== "create" || event.contact.tags.length > 0) reloadSoon([tagKeys.lists]);
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) =>
    reloadSoon([tagKeys.lists, tagKeys.carriers]),
  ),
  cacheRule(liveEvents.connection, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([tagKeys.carriers]);
  }),
  cacheRule(liveEvents.ticket, (event, { reloadSoon }) => {
    if (event.action !== "updateUnread") reloadSoon([tagKeys.lists]);
  }),
];

import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/cacheRules.ts";
import { applyTagEvent } from "./applyTagEvent.ts";
import { tagKeys } from "./tagKeys.ts";

/** Keeps tags and lanes true, and who carries them: that changes with contacts and tickets, not with tags. */
export const tagsLive = [
  cacheRule(liveEvents.tag, (event, { client }) => applyTagEvent(client, event)),
  cacheRule(liveEvents.contact, (event, { reloadSoon }) => {
    if (event.action !== "create" || event.contact.tags.length > 0) reloadSoon(carried);
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) => reloadSoon(carried)),
  cacheRule(liveEvents.ticket, (event, { reloadSoon }) => {
    if (event.action !== "updateUnread") reloadSoon([tagKeys.lanes]);
  }),
];

const carried = [tagKeys.lists, tagKeys.ones];

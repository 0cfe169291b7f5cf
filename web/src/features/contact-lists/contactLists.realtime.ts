import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyContactListEvent } from "./applyContactListEvent.ts";
import { contactListKeys } from "./contactListKeys.ts";

/** Keeps the contact lists true. Where an item belongs only the server knows: its pages are asked for anew. */
export const contactListsLive = [
  cacheRule(liveEvents.contactList, (event, { client, reloadSoon }) => {
    applyContactListEvent(client, event);
    reloadSoon([contactListKeys.choice]);
  }),
  cacheRule(liveEvents.contactListItem, (event, { reloadSoon }) => {
    const id = "contactListId" in event ? event.contactListId : event.record.contactListId;
    reloadSoon([contactListKeys.itemsOf(id)]);
  }),
  // An item names the connection that was asked for it.
  cacheRule(liveEvents.connection, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([contactListKeys.items]);
  }),
];

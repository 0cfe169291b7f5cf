import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { movesCarriers } from "../tags/index.ts";
import { applyContactEvent, applyTagToContacts } from "./applyContactEvent.ts";
import { contactKeys } from "./contactKeys.ts";

/** Keeps contacts true, with the labels and the connection that they show. */
export const contactsLive = [
  cacheRule(liveEvents.contact, (event, { client, reloadSoon }) =>
    reloadSoon(applyContactEvent(client, event)),
  ),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) => reloadSoon([contactKeys.all])),
  cacheRule(liveEvents.tag, (event, { client, reloadLater }) => {
    if (movesCarriers(event)) reloadLater([contactKeys.details, contactKeys.lists, contactKeys.searches]);
    else applyTagToContacts(client, event);
  }),
  cacheRule(liveEvents.connection, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([contactKeys.details, contactKeys.lists]);
  }),
];

import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyQuickMessageEvent } from "./applyQuickMessageEvent.ts";
import { quickMessageKeys } from "./quickMessageKeys.ts";

/** Keeps the quick messages true. */
export const quickMessagesLive = [
  cacheRule(liveEvents.quickMessage, (event, { client }) => applyQuickMessageEvent(client, event)),
  // One that was offered in a deleted queue alone is offered everywhere.
  cacheRule(liveEvents.queue, (event, { reloadLater }) => {
    if (event.action === "delete") reloadLater([quickMessageKeys.all]);
  }),
];

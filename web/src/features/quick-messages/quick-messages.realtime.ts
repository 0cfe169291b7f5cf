import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyQuickMessageEvent } from "./applyQuickMessageEvent.ts";

/** Keeps the quick messages true. */
export const quickMessagesLive = [
  cacheRule(liveEvents.quickMessage, (event, { client }) => applyQuickMessageEvent(client, event)),
];

import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyChatEvent } from "./applyChatEvent.ts";
import { chatKeys } from "./chatKeys.ts";

/** Keeps chats true, and the names and pictures of who is in them. */
export const internalChatLive = [
  cacheRule(liveEvents.chat, (event, { client, viewer }) =>
    applyChatEvent({ client, viewerId: viewer.id }, event),
  ),
  cacheRule(liveEvents.user, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([chatKeys.lists, chatKeys.ones, chatKeys.conversations]);
  }),
];

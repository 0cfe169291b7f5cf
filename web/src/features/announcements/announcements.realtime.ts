import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyAnnouncementEvent } from "./applyAnnouncementEvent.ts";

/** Keeps the announcements true. */
export const announcementsLive = [
  cacheRule(liveEvents.announcement, (event, { client }) => applyAnnouncementEvent(client, event)),
];

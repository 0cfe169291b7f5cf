import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../../../lib/live/cacheRules.ts";
import { applyStickerEvent } from "./applyStickerEvent.ts";

/** Keeps the stickers true. */
export const stickersLive = [
  cacheRule(liveEvents.sticker, (event, { client }) => applyStickerEvent(client, event)),
];

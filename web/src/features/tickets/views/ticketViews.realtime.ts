import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../../lib/live/cacheRules.ts";
import { applyToViews } from "./ticketViews.queries.ts";

/** Keeps the saved views true. */
export const ticketViewsLive = [
  cacheRule(liveEvents.ticketView, (event, { client }) => applyToViews(client, event)),
];

import { type EventFeed, payloadOf } from "../../platform/events/index.ts";
import { presenceChanged, userUpdated } from "../users/index.ts";
import type { DueTickets } from "./dueTickets.ts";

/**
 * Hands round what waits as soon as somebody who may get it is there: they come online, end their pause, or get a queue.
 * Should this be lost, the next round finds it. Answers how to stop.
 */
export const followArrivals = (
  dueTickets: Pick<DueTickets, "handRound">,
  feed: Pick<EventFeed, "subscribe">,
): (() => void) =>
  feed.subscribe((companyId, events) => {
    if (events.some((event) => payloadOf(event, presenceChanged) ?? payloadOf(event, userUpdated)))
      void dueTickets.handRound(companyId);
  });

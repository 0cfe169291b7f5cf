import { liveEvents } from "@balcao/contract";
import type { EventType } from "../../platform/events/index.ts";
import { type AnyLiveRule, defineLive, emission } from "../../platform/realtime/index.ts";
import {
  ticketChanged,
  ticketCreated,
  ticketDeleted,
  type TicketFacts,
  ticketsChanged,
} from "./tickets.events.ts";
import { isWaiting } from "./tickets.policy.ts";

/** The twin of `hiddenTally` in lists/listStatement.ts. */
const waitsWithoutQueue = (facts: TicketFacts | undefined): boolean =>
  facts !== undefined && isWaiting(facts.status) && facts.queueId === null && facts.userId === null;

/** Tells those whom waiting tickets without queue are kept from that their number may be another; nothing else. */
const countsAfter = <P>(type: EventType<P>, matters: (payload: P) => boolean) =>
  defineLive<P, { update: ReturnType<typeof emission> }>({
    on: [type],
    load: async (_database, companyId) => ({
      update: emission(liveEvents.ticketCounts, companyId, { action: "update" }),
    }),
    emissionsFor: ({ payload }, { update }, viewer) =>
      !viewer.isAdmin && !viewer.allTicket && matters(payload) ? [update] : [],
    keyOf: () => "counts",
  });

/** `company-{id}-ticketCounts`. */
export const hiddenCountsLive: AnyLiveRule[] = [
  countsAfter(ticketCreated, ({ after }) => waitsWithoutQueue(after)),
  countsAfter(ticketChanged, ({ before, after }) => waitsWithoutQueue(before) !== waitsWithoutQueue(after)),
  countsAfter(ticketDeleted, ({ before }) => waitsWithoutQueue(before)),
  countsAfter(ticketsChanged, () => true),
];

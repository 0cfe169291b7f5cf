import { type AnyLiveRule, defineLive } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { acceptancesLive } from "./acceptances.realtime.ts";
import { hiddenCountsLive } from "./hiddenCounts.realtime.ts";
import { LiveTickets } from "./liveTickets.ts";
import {
  type TicketFacts,
  ticketChanged,
  ticketCreated,
  ticketDeleted,
  ticketHanded,
  ticketMarkedUnread,
  ticketRead,
  ticketsChanged,
  ticketUpdated,
} from "./tickets.events.ts";
import { canSee } from "./tickets.policy.ts";
import { ticketMarksLive } from "./marks/ticketMarks.realtime.ts";
import { ticketViewsLive } from "./views/ticketViews.realtime.ts";

/** Live rules for events of several at once, often because something that they belong to went. */
const batches = (files: Files) =>
  defineLive({
    on: [ticketsChanged],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.flatMap(({ payload }) => payload.tickets.map((one) => one.ticketId)),
      ),
    emissionsFor: ({ payload }, tickets, viewer) =>
      payload.tickets.flatMap(({ ticketId, before }) => tickets.moved(ticketId, viewer, before)),
  });

/** Nothing but whether it is unread. */
const isOfReading = (type: string): boolean => type === ticketRead.name || type === ticketMarkedUnread.name;

type TicketPayload = { ticketId: number; before?: TicketFacts; after?: TicketFacts };

/** Live rules for events of the tickets' own use-cases. */
const ticketChanges = (files: Files) =>
  defineLive<TicketPayload, LiveTickets>({
    on: [ticketCreated, ticketChanged, ticketUpdated, ticketRead, ticketMarkedUnread, ticketDeleted],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    // Having been read says nothing about owner and queue: it must not stand for a change before it.
    keyOf: ({ type, payload }) => `${payload.ticketId}${isOfReading(type) ? " read" : ""}`,
    emissionsFor(event, tickets, viewer) {
      const { ticketId, before } = event.payload;
      const now = tickets.facts(ticketId);
      if (before) return tickets.moved(ticketId, viewer, before);
      if (!now || !canSee(viewer, now)) return [];
      if (!isOfReading(event.type))
        return tickets.emissionsOf(event.type === ticketCreated.name ? "create" : "update", ticketId, viewer);
      return tickets.read(ticketId, viewer);
    },
  });

/**
 * Live rule of hand-overs for whoever sees the ticket; whose news it is their own page knows. By now it may be opened.
 */
const handOvers = (files: Files) =>
  defineLive<{ ticketId: number }, LiveTickets>({
    on: [ticketHanded],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    keyOf: ({ payload }) => `${payload.ticketId}`,
    emissionsFor: ({ payload: { ticketId } }, tickets, viewer) => tickets.handed(ticketId, viewer),
  });

/** `company-{id}-ticket`, for each viewer what changed in their lists; and their saved tickets. */
export const ticketsLive = (files: Files): AnyLiveRule[] => [
  ticketViewsLive,
  ...ticketMarksLive(files),
  ...hiddenCountsLive,
  acceptancesLive(files),
  ticketChanges(files),
  handOvers(files),
  batches(files),
];

import type { EventType } from "../../platform/events/index.ts";
import { type AnyLiveRule, defineLive } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { connectionDeleted } from "../connections/index.ts";
import { contactDeleted, contactMerged, contactMergeUndone } from "../contacts/index.ts";
import { queueDeleted } from "../queues/index.ts";
import { userDeleted } from "../users/index.ts";
import { acceptancesLive } from "./acceptances.realtime.ts";
import { hiddenCountsLive } from "./hiddenCounts.realtime.ts";
import { LiveTickets } from "./liveTickets.ts";
import {
  type TicketFacts,
  ticketChanged,
  ticketCreated,
  ticketDeleted,
  ticketHanded,
  ticketRead,
  ticketUpdated,
} from "./tickets.events.ts";
import { canSee } from "./tickets.policy.ts";
import { ticketViewsLive } from "./views/ticketViews.realtime.ts";

/** A ticket that something else changed, and how it stood before. */
interface Moved {
  ticketId: number;
  before?: TicketFacts;
  changed?: Partial<TicketFacts>;
}

/** What happened to tickets because something that they belong to went: a user, a queue, a contact, a connection. */
const losses = <P>(files: Files, type: EventType<P>, lost: (payload: P) => readonly Moved[]) =>
  defineLive<P, LiveTickets>({
    on: [type],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.flatMap((event) => lost(event.payload).map((one) => one.ticketId)),
      ),
    emissionsFor: (event, tickets, viewer) =>
      lost(event.payload).flatMap(({ ticketId, before, changed }) => {
        const now = tickets.facts(ticketId);
        const then = before ?? (now && { ...now, ...changed });
        return then ? tickets.moved(ticketId, viewer, then) : [];
      }),
  });

type TicketPayload = { ticketId: number; before?: TicketFacts; after?: TicketFacts };

/** What happened to tickets by their own use-cases. */
const ticketChanges = (files: Files) =>
  defineLive<TicketPayload, LiveTickets>({
    on: [ticketCreated, ticketChanged, ticketUpdated, ticketRead, ticketDeleted],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    // Having been read says nothing about owner and queue: it must not stand for a change before it.
    keyOf: ({ type, payload }) => `${payload.ticketId}${type === ticketRead.name ? " read" : ""}`,
    emissionsFor(event, tickets, viewer) {
      const { ticketId, before } = event.payload;
      const now = tickets.facts(ticketId);
      if (before) return tickets.moved(ticketId, viewer, before);
      if (!now || !canSee(viewer, now)) return [];
      if (event.type !== ticketRead.name)
        return tickets.told(event.type === ticketCreated.name ? "create" : "update", ticketId, viewer);
      return tickets.read(ticketId, viewer);
    },
  });

/** Whoever sees it; whose news it is their own page knows. By now it may be opened. */
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
  ...hiddenCountsLive,
  acceptancesLive(files),
  ticketChanges(files),
  handOvers(files),
  losses(files, contactDeleted, ({ tickets }) => tickets),
  losses(files, contactMerged, ({ tickets }) => tickets),
  losses(files, contactMergeUndone, ({ tickets }) => tickets),
  losses(files, connectionDeleted, ({ tickets }) => tickets),
  losses(files, queueDeleted, ({ queueId, ticketIds }) =>
    ticketIds.map((ticketId) => ({ ticketId, changed: { queueId } })),
  ),
  losses(files, userDeleted, ({ userId, openTicketIds }) =>
    openTicketIds.map((ticketId) => ({ ticketId, changed: { status: "open", userId } })),
  ),
];

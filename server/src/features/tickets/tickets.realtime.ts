import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { EventType } from "../../platform/events/index.ts";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { connectionDeleted } from "../connections/index.ts";
import { contactDeleted, contactMerged, contactMergeUndone } from "../contacts/index.ts";
import { queueDeleted } from "../queues/index.ts";
import { userDeleted } from "../users/index.ts";
import { hiddenCountsLive } from "./hiddenCounts.realtime.ts";
import {
  type TicketFacts,
  ticketChanged,
  ticketCreated,
  ticketDeleted,
  ticketRead,
  ticketUpdated,
} from "./tickets.events.ts";
import { canSee, type Viewer } from "./tickets.policy.ts";
import { presentTicket } from "./tickets.present.ts";
import { factsOf, ticketsById, type TicketRow } from "./tickets.queries.ts";
import { ticketViewsLive } from "./views/ticketViews.realtime.ts";

/** Tickets of one batch, each presented once per class of viewers. */
export class TicketViews {
  readonly #rows: ReadonlyMap<number, TicketRow>;
  readonly #companyId: number;
  readonly #files: Files;
  readonly #emissions = new Map<string, Emission>();

  constructor(rows: readonly TicketRow[], { companyId, files }: { companyId: number; files: Files }) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#companyId = companyId;
    this.#files = files;
  }

  static async load(
    database: Database,
    { companyId, files }: { companyId: number; files: Files },
    ids: readonly number[],
  ): Promise<TicketViews> {
    const rows = await database.read<TicketRow>(companyId, ticketsById(companyId, [...new Set(ids)]));
    return new TicketViews(rows, { companyId, files });
  }

  row(ticketId: number): TicketRow | undefined {
    return this.#rows.get(ticketId);
  }

  facts(ticketId: number): TicketFacts | undefined {
    const row = this.#rows.get(ticketId);
    return row && factsOf(row);
  }

  present(row: TicketRow, hidesNumbers: boolean) {
    return presentTicket({ companyId: this.#companyId, files: this.#files, hidesNumbers }, row);
  }

  /** The same object for everybody of a class, so that it is encoded once. */
  share(key: string, build: () => Emission): Emission {
    const known = this.#emissions.get(key);
    if (known) return known;
    const built = build();
    this.#emissions.set(key, built);
    return built;
  }

  told(action: "create" | "update", ticketId: number, viewer: { hidesNumbers: boolean }): Emission[] {
    const row = this.#rows.get(ticketId);
    if (!row) return [];
    const key = `${action} ${ticketId} ${viewer.hidesNumbers}`;
    return [
      this.share(key, () =>
        emission(liveEvents.ticket, this.#companyId, {
          action,
          ticket: this.present(row, viewer.hidesNumbers),
        }),
      ),
    ];
  }

  dropped(ticketId: number): Emission[] {
    return [
      this.share(`delete ${ticketId}`, () =>
        emission(liveEvents.ticket, this.#companyId, { action: "delete", ticketId }),
      ),
    ];
  }

  /** For whoever sees it now: the ticket; for whoever saw it before and no longer does: that it went. */
  moved(ticketId: number, viewer: Viewer & { hidesNumbers: boolean }, before: TicketFacts): Emission[] {
    const now = this.facts(ticketId);
    if (now && canSee(viewer, now)) return this.told("update", ticketId, viewer);
    return canSee(viewer, before) ? this.dropped(ticketId) : [];
  }
}

/** A ticket that something else changed, and how it stood before. */
interface Moved {
  ticketId: number;
  before?: TicketFacts;
  changed?: Partial<TicketFacts>;
}

/** What happened to tickets because something that they belong to went: a user, a queue, a contact, a connection. */
const losses = <P>(files: Files, type: EventType<P>, lost: (payload: P) => readonly Moved[]) =>
  defineLive<P, TicketViews>({
    on: [type],
    load: (database, companyId, events) =>
      TicketViews.load(
        database,
        { companyId, files },
        events.flatMap((event) => lost(event.payload).map((one) => one.ticketId)),
      ),
    tell: (event, views, viewer) =>
      lost(event.payload).flatMap(({ ticketId, before, changed }) => {
        const now = views.facts(ticketId);
        const then = before ?? (now && { ...now, ...changed });
        return then ? views.moved(ticketId, viewer, then) : [];
      }),
  });

type TicketPayload = { ticketId: number; before?: TicketFacts; after?: TicketFacts };

/** What happened to tickets by their own use-cases. */
const ticketChanges = (files: Files) =>
  defineLive<TicketPayload, TicketViews>({
    on: [ticketCreated, ticketChanged, ticketUpdated, ticketRead, ticketDeleted],
    load: (database, companyId, events) =>
      TicketViews.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    // Having been read says nothing about owner and queue: it must not stand for a change before it.
    keyOf: ({ type, payload }) => `${payload.ticketId}${type === ticketRead.name ? " read" : ""}`,
    tell(event, views, viewer) {
      const { ticketId, before } = event.payload;
      const now = views.facts(ticketId);
      if (before) return views.moved(ticketId, viewer, before);
      if (!now || !canSee(viewer, now)) return [];
      if (event.type !== ticketRead.name)
        return views.told(event.type === ticketCreated.name ? "create" : "update", ticketId, viewer);
      const unreadMessages = views.row(ticketId)?.unread ?? 0;
      const companyId = viewer.companyId;
      return [
        views.share(`read ${ticketId}`, () =>
          emission(liveEvents.ticket, companyId, { action: "updateUnread", ticketId, unreadMessages }),
        ),
      ];
    },
  });

/** `company-{id}-ticket`, for each viewer what changed in their lists; and their saved views. */
export const ticketsLive = (files: Files): AnyLiveRule[] => [
  ticketViewsLive,
  ...hiddenCountsLive,
  ticketChanges(files),
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

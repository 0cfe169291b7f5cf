import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type Share,
} from "../../../platform/realtime/index.ts";
import type { Files } from "../../../platform/storage/index.ts";
import { LiveTickets } from "../liveTickets.ts";
import { canSee } from "../tickets.policy.ts";
import { ticketMarksChanged, ticketReminded } from "./ticketMarks.events.ts";

/** `company-{id}-ticketMarks`: to whose they are, that they are others now. */
const marksLive = defineLive<{ userId: number }, Share>({
  on: [ticketMarksChanged],
  load: async () => emitOncePerClass(),
  keyOf: ({ payload }) => `${payload.userId}`,
  emissionsFor: ({ payload: { userId } }, share, viewer) =>
    viewer.id !== userId
      ? []
      : share(`${userId}`, () =>
          emission(liveEvents.ticketMarks, viewer.companyId, { action: "update" as const }),
        ),
});

/** `company-{id}-ticketReminded`: the ticket to whoever wanted it back, if they still see it. */
const remindersLive = (files: Files) =>
  defineLive<{ ticketId: number; userId: number }, LiveTickets>({
    on: [ticketReminded],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    keyOf: ({ payload }) => `${payload.userId} ${payload.ticketId}`,
    emissionsFor({ payload: { ticketId, userId } }, tickets, viewer) {
      const row = tickets.row(ticketId);
      const facts = tickets.facts(ticketId);
      if (viewer.id !== userId || !row || !facts || !canSee(viewer, facts)) return [];
      return tickets.share(`reminded ${ticketId} ${viewer.hidesNumbers}`, () =>
        emission(liveEvents.ticketReminded, viewer.companyId, {
          action: "create" as const,
          ticket: tickets.present(row, viewer.hidesNumbers),
        }),
      );
    },
  });

export const ticketMarksLive = (files: Files): AnyLiveRule[] => [marksLive, remindersLive(files)];

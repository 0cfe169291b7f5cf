import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { LiveTickets } from "./liveTickets.ts";
import { ticketAccepted, type TicketFacts } from "./tickets.events.ts";
import { canSee } from "./tickets.policy.ts";

/** `company-{id}-ticketTaken`: whoever saw it waiting learns who has it, unless it went on to somebody else by now. */
export const acceptancesLive = (files: Files): AnyLiveRule =>
  defineLive<{ ticketId: number; userId: number; before: TicketFacts }, LiveTickets>({
    on: [ticketAccepted],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    keyOf: ({ payload }) => `${payload.ticketId}`,
    emissionsFor({ payload: { ticketId, userId, before }, at }, tickets, viewer) {
      const row = tickets.row(ticketId);
      if (viewer.id === userId || row?.user_id !== userId || !canSee(viewer, before)) return [];
      const user = { id: userId, name: row.user_name ?? "" };
      return tickets.share(`taken ${ticketId} ${at}`, () =>
        emission(liveEvents.ticketTaken, viewer.companyId, { action: "create", ticketId, user, at }),
      );
    },
  });

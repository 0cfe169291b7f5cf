import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, type Emission, emission } from "../../platform/realtime/index.ts";
import { ticketChanged, ticketCreated, ticketDeleted, ticketsChanged } from "../tickets/index.ts";

/**
 * `company-{id}-dashboard`: the figures may be others, to whoever may see them and is not told of every ticket. Messages
 * alone tell nobody: a page that is left open asks now and then.
 */
export const dashboardLive: AnyLiveRule[] = [
  defineLive<object, { update: Emission }>({
    on: [ticketCreated, ticketChanged, ticketsChanged, ticketDeleted],
    load: async (_database, companyId) => ({
      update: emission(liveEvents.dashboard, companyId, { action: "update" }),
    }),
    emissionsFor: (_event, { update }, viewer) => (viewer.permissions.has("dashboard") ? [update] : []),
    keyOf: () => "dashboard",
  }),
];

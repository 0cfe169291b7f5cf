import { liveEvents } from "@balcao/contract";
import type { EventType } from "../../platform/events/index.ts";
import { type AnyLiveRule, defineLive, emission } from "../../platform/realtime/index.ts";
import { holidaysUpdated, pixKeysUpdated, placesUpdated, settingsUpdated } from "../settings/index.ts";
import { companyUpdated } from "./companies.events.ts";

/** Tells sessions without content: what a session shows of it depends on whose it is, and a burst is one word. */
const liveToSessions = <P>(type: EventType<P>) =>
  defineLive({
    on: [type],
    load: async (_database, companyId) => [emission(liveEvents.session, companyId, { action: "update" })],
    emissionsFor: (_event, emissions) => emissions,
    keyOf: () => "session",
  });

/** `company-{id}-session`, for every socket of the company. */
export const companiesLive: AnyLiveRule[] = [
  liveToSessions(companyUpdated),
  liveToSessions(settingsUpdated),
  liveToSessions(holidaysUpdated),
  liveToSessions(pixKeysUpdated),
  liveToSessions(placesUpdated),
];

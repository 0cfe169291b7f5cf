import { liveEvents, type SocketEvent } from "@balcao/contract";
import type { z } from "zod";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyPanelEvent } from "./applyPanelEvent.ts";
import { panelKeys } from "./panelKeys.ts";

const now = [panelKeys.now];
const renewed = <P extends z.ZodType>(event: SocketEvent<P>) =>
  cacheRule(event, (_payload, { reloadSoon }) => reloadSoon(now));

/** Keeps the panel true: a ticket moves at once, and what the server alone can work out follows. */
export const panelLive = [
  cacheRule(liveEvents.ticket, (event, { client, reloadSoon }) => {
    applyPanelEvent(client, event);
    reloadSoon(now);
  }),
  renewed(liveEvents.appMessage),
  renewed(liveEvents.ticketCounts),
  // Names and colours stand in the tickets.
  renewed(liveEvents.contact),
  renewed(liveEvents.contactMerge),
  renewed(liveEvents.user),
  renewed(liveEvents.queue),
  renewed(liveEvents.connection),
  renewed(liveEvents.tag),
];

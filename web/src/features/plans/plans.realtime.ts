import { liveEvents, type SocketEvent } from "@balcao/contract";
import type { z } from "zod";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { planKeys } from "./planKeys.ts";

/** A row more or fewer; a change of one leaves the count as it is. */
const counted = <P extends z.ZodType<{ action: string }>>(event: SocketEvent<P>) =>
  cacheRule(event, ({ action }, { reloadSoon }) => {
    if (action !== "update") reloadSoon([planKeys.use]);
  });

/** Keeps true how much of the plan is used, and what it gives. */
export const plansLive = [
  counted(liveEvents.user),
  counted(liveEvents.queue),
  counted(liveEvents.connection),
  cacheRule(liveEvents.session, (_event, { reloadSoon }) => reloadSoon([planKeys.use])),
];

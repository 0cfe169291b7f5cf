import { type FirstSteps, liveEvents, type SocketEvent } from "@balcao/contract";
import type { z } from "zod";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { firstStepsKey } from "./firstStepsKey.ts";
import { isWanted } from "./isWanted.ts";

/** Only who still has something to do asks again. */
const renewed = <P extends z.ZodType>(event: SocketEvent<P>) =>
  cacheRule(event, (_payload, { client, reloadSoon }) => {
    if (isWanted(client.getQueryData<FirstSteps>(firstStepsKey))) reloadSoon([firstStepsKey]);
  });

/** Ticks the steps that somebody else does, or a contact. */
export const firstStepsLive = [
  renewed(liveEvents.queue),
  renewed(liveEvents.user),
  renewed(liveEvents.connection),
  renewed(liveEvents.connectionSession),
  renewed(liveEvents.ticket),
];

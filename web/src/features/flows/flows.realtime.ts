import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyFlowEvent } from "./list/applyFlowEvent.ts";

/** Keeps the lists of flows true. */
export const flowsLive = [cacheRule(liveEvents.flow, (event, { client }) => applyFlowEvent(client, event))];

import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyIntegrationEvent } from "./applyIntegrationEvent.ts";

/** Keeps the list of integrations true. */
export const integrationsLive = [
  cacheRule(liveEvents.queueIntegration, (event, { client }) => applyIntegrationEvent(client, event)),
];

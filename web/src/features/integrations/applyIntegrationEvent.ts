import type { liveEvents, QueueIntegration } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { comparePlain } from "../../lib/text/plainText.ts";
import { integrationsKey } from "./integrationKeys.ts";

export type IntegrationEvent = z.output<typeof liveEvents.queueIntegration.payload>;

/** Brings one change into the list of integrations. */
export function applyIntegrationEvent(client: QueryClient, event: IntegrationEvent): void {
  client.setQueryData<QueueIntegration[]>(integrationsKey, (known) => known && withChange(known, event));
}

function withChange(known: readonly QueueIntegration[], event: IntegrationEvent): QueueIntegration[] {
  const id = event.action === "delete" ? event.integrationId : event.queueIntegration.id;
  const others = known.filter((one) => one.id !== id);
  return event.action === "delete" ? others : [...others, event.queueIntegration].toSorted(byName);
}

const byName = (a: QueueIntegration, b: QueueIntegration): number =>
  comparePlain(a.name, b.name) || a.id - b.id;

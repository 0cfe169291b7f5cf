import type { Flow, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../../lib/text/plainText.ts";
import { flowKeys } from "../flowKeys.ts";

export type FlowEvent = z.output<typeof liveEvents.flow.payload>;

/** Brings one change into every list of flows that is loaded. */
export function applyFlowEvent(client: QueryClient, event: FlowEvent): void {
  changeLists<Flow>(client, flowKeys.lists, (pages, key) => {
    if (event.action === "delete") return removeRow(pages, event.flowId);
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, event.flow, {
      compare: byName,
      belongs: ({ name }) => includesPlain(name, search),
    });
  });
  client.setQueryData<Flow[]>(flowKeys.choice, (known) => known && withChange(known, event));
}

function withChange(known: readonly Flow[], event: FlowEvent): Flow[] {
  const id = event.action === "delete" ? event.flowId : event.flow.id;
  const others = known.filter((flow) => flow.id !== id);
  return event.action === "delete" ? others : [...others, event.flow].toSorted(byName);
}

const byName = (a: Flow, b: Flow): number => comparePlain(a.name, b.name) || a.id - b.id;

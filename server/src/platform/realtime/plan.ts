import type { Database } from "../database/index.ts";
import type { LoggedEvent } from "../events/index.ts";
import type { Caller } from "../http/index.ts";
import type { AnyLiveRule, Emission } from "./live.ts";

export interface DeliveryRequest {
  database: Database;
  rules: readonly AnyLiveRule[];
  companyId: number;
  events: readonly LoggedEvent[];
  viewers: readonly Viewer[];
  /** Says whether only what is told last of each key is needed, as for a catch-up of one viewer. */
  latestOnly: boolean;
}

/** A session that listens. */
export interface Viewer {
  caller: Caller;
  ended: boolean;
}

export interface Delivery {
  seq: number;
  emission: Emission;
  sessionIds: string[];
}

/**
 * Plans who gets what for a batch of events, in the log's order. Rows are loaded once per rule, not per event or
 * viewer.
 */
export async function planDelivery({
  database,
  rules,
  companyId,
  events,
  viewers,
  latestOnly,
}: DeliveryRequest): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const rule of rules) {
    const own = events.filter((event) => rule.names.includes(event.type));
    if (own.length === 0) continue;
    const listening = viewers
      .filter((viewer) => !viewer.ended || rule.toEnded)
      .map((viewer) => viewer.caller);
    const emissionsFor = await rule.prepare(database, companyId, own);
    const planned = own.map((event) => ({
      key: rule.keyOf(event),
      deliveries: groupByEmission(event, listening, emissionsFor),
    }));
    deliveries.push(...(latestOnly ? latest(planned) : planned).flatMap((one) => one.deliveries));
  }
  return deliveries.toSorted((a, b) => a.seq - b.seq);
}

function groupByEmission(
  event: LoggedEvent,
  viewers: readonly Caller[],
  emissionsFor: (event: LoggedEvent, viewer: Caller) => readonly Emission[],
): Delivery[] {
  const audiences = new Map<Emission, string[]>();
  for (const viewer of viewers) {
    for (const emission of emissionsFor(event, viewer)) {
      const audience = audiences.get(emission);
      if (audience) audience.push(viewer.sessionId);
      else audiences.set(emission, [viewer.sessionId]);
    }
  }
  return [...audiences].map(([emission, sessionIds]) => ({ seq: event.seq, emission, sessionIds }));
}

/**
 * Rows are presented as they stand now, so that the last word on a key says it all. An event of which the viewer is told
 * nothing is no word: what took a ticket from them may be followed by what no longer concerns them.
 */
function latest(planned: readonly { key: string; deliveries: Delivery[] }[]) {
  const last = new Map<string, (typeof planned)[number]>();
  for (const one of planned) if (one.deliveries.length > 0) last.set(one.key, one);
  return [...last.values()];
}

/** The sessions that get another word of the same event. */
export function hearersAfter(plan: readonly Delivery[], index: number): Set<string> {
  const hearers = new Set<string>();
  const seq = plan[index]?.seq;
  for (let next = index + 1; plan[next]?.seq === seq; next += 1)
    for (const id of plan[next]?.sessionIds ?? []) hearers.add(id);
  return hearers;
}

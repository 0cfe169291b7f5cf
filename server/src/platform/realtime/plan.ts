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
  /** Only the last event of each key: what a catch-up needs. */
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

/** Who gets what for a batch of events, in the log's order. Rows are loaded once per rule, not per event or viewer. */
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
    const wanted = latestOnly ? [...new Map(own.map((event) => [rule.keyOf(event), event])).values()] : own;
    const listening = viewers
      .filter((viewer) => !viewer.ended || rule.toEnded)
      .map((viewer) => viewer.caller);
    const tell = await rule.prepare(database, companyId, wanted);
    for (const event of wanted) deliveries.push(...groupByEmission(event, listening, tell));
  }
  return deliveries.toSorted((a, b) => a.seq - b.seq);
}

function groupByEmission(
  event: LoggedEvent,
  viewers: readonly Caller[],
  tell: (event: LoggedEvent, viewer: Caller) => readonly Emission[],
): Delivery[] {
  const audiences = new Map<Emission, string[]>();
  for (const viewer of viewers) {
    for (const emission of tell(event, viewer)) {
      const audience = audiences.get(emission);
      if (audience) audience.push(viewer.sessionId);
      else audiences.set(emission, [viewer.sessionId]);
    }
  }
  return [...audiences].map(([emission, sessionIds]) => ({ seq: event.seq, emission, sessionIds }));
}

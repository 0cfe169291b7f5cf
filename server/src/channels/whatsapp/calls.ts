import type { WACallEvent } from "baileys";

import type { InboundEvent } from "../port.ts";
import { callFromWire } from "./fromWire.ts";

const rememberedCalls = 100;

/** A call that was taken or refused ends with a hang-up too, which is not a missed call then. */
export function createCallWatch(): (calls: readonly WACallEvent[]) => InboundEvent[] {
  const settled = new Set<string>();
  return (calls) =>
    calls.flatMap((call) => {
      const event = callFromWire(call);
      if (!event || settled.has(call.id)) return [];
      if (event.outcome !== "offered") settled.add(call.id);
      const [oldest] = settled;
      if (settled.size > rememberedCalls && oldest !== undefined) settled.delete(oldest);
      return [event];
    });
}

import type { WACallEvent } from "baileys";

import type { InboundEvent } from "../../port.ts";
import { callFromWire } from "./fromWire.ts";

const rememberedCalls = 100;

export interface CallWatch {
  read(calls: readonly WACallEvent[]): InboundEvent[];
  /** The address that a call came from, to answer it by the same. */
  callerOf(callId: string): string | undefined;
}

/** A call that was taken or refused ends with a hang-up too, which is not a missed call then. */
export function createCallWatch(): CallWatch {
  const known = new Map<string, { from: string; settled: boolean }>();

  const readOne = (call: WACallEvent): InboundEvent[] => {
    const event = callFromWire(call);
    if (!event || known.get(call.id)?.settled) return [];
    known.set(call.id, { from: call.from, settled: event.outcome !== "offered" });
    const [oldest] = known.keys();
    if (known.size > rememberedCalls && oldest !== undefined) known.delete(oldest);
    return [event];
  };

  return { read: (calls) => calls.flatMap(readOne), callerOf: (callId) => known.get(callId)?.from };
}

import type { Chat, ChannelSink, HistoryPart, InboundEvent, NumberHealth, StatusChange } from "./port.ts";

export interface TypingSignal {
  kind: "typing";
  chat: Chat;
  active: boolean;
}

/** A sink that keeps what it was told, and can refuse it as a database that is away would. */
export interface RecordingSink extends ChannelSink {
  readonly events: InboundEvent[];
  readonly statuses: StatusChange[];
  readonly signals: TypingSignal[];
  readonly healths: NumberHealth[];
  /** Parts of the history that were announced. */
  readonly historyParts: HistoryPart[];
  /** Number of times that `accept` was refused. */
  readonly refusals: number;
  refuse(refusing: boolean): void;
  eventsOf<K extends InboundEvent["kind"]>(kind: K): Extract<InboundEvent, { kind: K }>[];
}

export function createRecordingSink(): RecordingSink {
  const events: InboundEvent[] = [];
  const statuses: StatusChange[] = [];
  const signals: TypingSignal[] = [];
  const healths: NumberHealth[] = [];
  const historyParts: HistoryPart[] = [];
  let refusing = false;
  let refusals = 0;
  return {
    events,
    statuses,
    signals,
    healths,
    historyParts,
    get refusals() {
      return refusals;
    },
    refuse(next) {
      refusing = next;
    },
    accept(batch) {
      if (refusing) {
        refusals++;
        return Promise.reject(new Error("the sink refuses"));
      }
      // Events that cross the port are plain JSON: a structured clone finds whatever is not.
      events.push(...structuredClone(batch));
      return Promise.resolve();
    },
    status(change) {
      statuses.push(change);
      return Promise.resolve();
    },
    health(change) {
      healths.push(change);
      return Promise.resolve();
    },
    history(part) {
      if (refusing) return Promise.reject(new Error("the sink refuses"));
      historyParts.push(structuredClone(part));
      return Promise.resolve();
    },
    signal(signal) {
      signals.push(signal);
    },
    eventsOf: (kind) => events.filter((event) => isOfKind(event, kind)),
  };
}

function isOfKind<K extends InboundEvent["kind"]>(
  event: InboundEvent,
  kind: K,
): event is Extract<InboundEvent, { kind: K }> {
  return event.kind === kind;
}

import { type DurableListener, payloadOf, setOffBy } from "../../../platform/events/index.ts";
import { sessionChanged } from "../../connections/index.ts";
import { followDrops } from "./followDrops.ts";

/** Drops that begin and end within a moment are looked at once. Milliseconds. */
const delayMs = 500;
/** A server that was away for a day looks at what became of its connections. */
const maxAgeMs = 86_400_000;

const rule = { feature: "notifications", rule: "connectionBack" } as const;

/** Listener that follows whether connections are down. */
export const dropsListener: DurableListener = {
  consumer: "notices-of-drops",
  on: [sessionChanged.name],
  delayMs,
  maxAgeMs,
  isNeeded: () => Promise.resolve(true),
  async handle(tx, events) {
    const changed = events.flatMap((event) => payloadOf(event, sessionChanged) ?? []);
    const last = changed.at(-1);
    if (!last) return;
    const connectionIds = [...new Set(changed.map(({ connectionId }) => connectionId))];
    await followDrops(tx, connectionIds, setOffBy(last.by, rule));
  },
};

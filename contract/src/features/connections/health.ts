import { z } from "zod";
import { Id, Timestamp } from "../../core/schemas.ts";

const count = z.number().int();

/** Restriction that a provider puts on a number for a while; `until` of null: it does not say when that ends. */
export const Restriction = z.object({
  of: z.enum(["new-contacts", "all"]),
  /** Reason in the provider's own words. */
  why: z.string(),
  until: Timestamp.nullable(),
});
export type Restriction = z.output<typeof Restriction>;

/** Time in which a connection was not connected though somebody wanted it to be. */
export const ConnectionDrop = z.object({
  id: Id,
  /** Reason, as the first that was said of it: a stable word such as `network`; null where nothing was said. */
  cause: z.string().nullable(),
  fellAt: Timestamp,
  /** Moment since when it is connected again, or was given up by hand; null as long as it lasts. */
  endedAt: Timestamp.nullable(),
});
export type ConnectionDrop = z.output<typeof ConnectionDrop>;

/** When the last messages of a connection passed, a few seconds late; null: none that is known of. */
export const ConnectionTraffic = z.object({
  id: Id,
  lastInAt: Timestamp.nullable(),
  lastOutAt: Timestamp.nullable(),
});
export type ConnectionTraffic = z.output<typeof ConnectionTraffic>;

/** Days for which drops are kept. */
export const dropDays = 90;
/** Drops that are shown. */
export const dropsShown = 30;

/** State of a connection's number, and what slows it. */
export const ConnectionHealth = z.object({
  /** People of the last 24 hours who did not write first; a limit of null: as many as one wants. */
  newContacts: z.object({ today: count, limit: count.nullable() }),
  /** The limit is one of all numbers of the business at the provider, and so are the people counted. */
  isLimitShared: z.boolean(),
  /** Moment since when the number is linked, where a new one is warmed up. */
  numberSince: Timestamp.nullable(),
  /** Counts of the last seven days: to whom sending failed, whom nothing reached within a day, who did not answer. */
  week: z.object({ reached: count, failed: count, blocked: count, unanswered: count }),
  /** Messages that may go, and those that are held for another time, the first of them until then. */
  waiting: z.object({ now: count, held: count, heldUntil: Timestamp.nullable() }),
  restriction: Restriction.nullable(),
  /** Quality as the provider calls it: `GREEN`, `YELLOW`, `RED`. */
  quality: z.string().nullable(),
  /** The provider's last word to a connection that is open, and how many milliseconds it took to answer. */
  pulse: z.object({ seenAt: Timestamp, latencyMs: count.nullable() }).nullable(),
  /** Last drops, the newest first. */
  drops: z.array(ConnectionDrop),
});
export type ConnectionHealth = z.output<typeof ConnectionHealth>;

/** Conversations that are not resolved, and messages that have not left yet. */
export const ConnectionUsage = z.object({ tickets: z.number().int(), waiting: z.number().int() });
export type ConnectionUsage = z.output<typeof ConnectionUsage>;

/**
 * Classes of what is sent, by how it may wait: what a person writes never does, what answers by itself goes at a pace,
 * and what goes to many goes when nothing else wants to.
 */
export type SendingClass = "reply" | "automatic" | "bulk";

/** One in `everyMs` on the long run, and as much as `jitterMs` more by chance; `burst` at once after a rest. */
export interface Pace {
  everyMs: number;
  jitterMs?: number;
  burst: number;
}

/** Pace that a channel bears without taking the number for a machine. */
export interface Pacing {
  /** Pace of all classes together, at most. */
  all?: Pace;
  automatic?: Pace;
  bulk?: Pace;
  /** People a day who did not write first: so many in the first week of a number, doubled every week, never more than `most`. */
  newContacts?: { firstWeek: number; most: number };
}

/** Health of a number in the provider's eyes; null takes back what it said. */
export interface NumberHealth {
  /** It may begin no conversations until then, or not send at all. ISO 8601; null where the end is not told. */
  restriction?: { of: "new-contacts" | "all"; why: string; until: string | null } | null;
  /** Quality as the provider calls it: `GREEN`, `YELLOW`, `RED`. */
  quality?: string | null;
  /** People a day who did not write first, by the provider's own count; null: as many as one wants. */
  dailyContacts?: number | null;
  /** Id by which numbers share that limit: all of those that tell the same one have it together. */
  portfolio?: string;
}

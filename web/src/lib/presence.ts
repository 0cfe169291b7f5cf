import type { Availability, Colleague } from "@balcao/contract";

/** State that says whether somebody can be asked for something right now. */
export type PresenceState = Availability | "offline";

export const presenceOf = ({
  online,
  availability,
}: Pick<Colleague, "online" | "availability">): PresenceState => (online ? availability : "offline");

const rank: Record<PresenceState, number> = { online: 0, pause: 1, lunch: 1, offline: 2 };

/** Orders people: who is there first, then who comes back soon. */
export const byPresence = (
  a: Pick<Colleague, "online" | "availability">,
  b: Pick<Colleague, "online" | "availability">,
): number => rank[presenceOf(a)] - rank[presenceOf(b)];

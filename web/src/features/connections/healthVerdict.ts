import type { ConnectionHealth } from "@balcao/contract";

export type HealthTone = "good" | "watch" | "bad";

/** Shares of the people written to first within a week, in percent: from the first on it is watched, from the second it is bad. */
export const healthLimits = {
  failed: { watch: 10, bad: 25 },
  blocked: { watch: 5, bad: 15 },
  unanswered: { watch: 80, bad: 95 },
} as const;

/** Fewer people than these say nothing about a number. */
const leastReached = 20;

type Judged = Pick<ConnectionHealth, "restriction" | "quality" | "week">;

/** Judges one share of a week; undefined where too few were written to. */
export function toneOfShare(
  kind: keyof typeof healthLimits,
  { week }: Pick<Judged, "week">,
): HealthTone | undefined {
  if (week.reached < leastReached) return undefined;
  const share = (week[kind] / week.reached) * 100;
  const { watch, bad } = healthLimits[kind];
  if (share >= bad) return "bad";
  return share >= watch ? "watch" : "good";
}

/** The worst of what is known about a number: restriction, the provider's opinion, and the shares of its week. */
export function healthVerdict(health: Judged): HealthTone | undefined {
  const tones = new Set([
    health.restriction === null ? undefined : "bad",
    qualityTones[health.quality ?? ""],
    ...(["failed", "blocked", "unanswered"] as const).map((kind) => toneOfShare(kind, health)),
  ]);
  return (["bad", "watch", "good"] as const).find((tone) => tones.has(tone));
}

/** Meta's colours of a number's quality. */
export const qualityTones: Readonly<Record<string, HealthTone>> = {
  GREEN: "good",
  YELLOW: "watch",
  RED: "bad",
};

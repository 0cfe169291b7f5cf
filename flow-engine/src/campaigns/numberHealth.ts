/** What became of the campaign messages of one number: those of the last 24 hours, and those of the 24 hours before. */
export interface CampaignOutcomes {
  sent: number;
  failed: number;
  optedOut: number;
  sentBefore: number;
  /** Of those before: never delivered, which is how a block looks from outside. */
  undeliveredBefore: number;
  /** Quality as the provider calls it: `GREEN`, `YELLOW`, `RED`. */
  quality?: string | null | undefined;
}

/** From how many messages on a share says something, and the shares in percent above which a number is in danger. */
export interface HealthLimits {
  fewest: number;
  failed: number;
  undelivered: number;
  optedOut: number;
}

/** Why a number is in danger; `share` in whole percent, 0 for the provider's own word. */
export interface HealthFault {
  why: "quality" | "failed" | "optedOut" | "undelivered";
  share: number;
}

/** Judges whether a number may go on writing to many. */
export function judgeNumber(outcomes: CampaignOutcomes, limits: HealthLimits): HealthFault | null {
  const { sent, failed, optedOut, sentBefore, undeliveredBefore, quality } = outcomes;
  if (quality === "RED") return { why: "quality", share: 0 };
  const shareOf = (part: number, whole: number) => (whole < limits.fewest ? 0 : (100 * part) / whole);
  const shares = [
    { why: "failed", share: shareOf(failed, sent), most: limits.failed },
    { why: "optedOut", share: shareOf(optedOut, sent), most: limits.optedOut },
    { why: "undelivered", share: shareOf(undeliveredBefore, sentBefore), most: limits.undelivered },
  ] as const;
  const found = shares.find(({ share, most }) => share > most);
  return found ? { why: found.why, share: Math.round(found.share) } : null;
}

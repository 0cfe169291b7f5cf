/** Compares a figure with the one of the period before. */
export interface Change {
  direction: "up" | "down" | "same";
  /** Change in percent of what it was; in points where the figures are shares themselves. */
  by: number;
  inPoints: boolean;
}

/** None where there is nothing to compare with. */
export function changeOf(
  now: number | null,
  before: number | null,
  { inPoints = false }: { inPoints?: boolean } = {},
): Change | undefined {
  if (now === null || before === null) return undefined;
  const difference = now - before;
  if (difference === 0) return { direction: "same", by: 0, inPoints };
  if (before === 0 && !inPoints) return undefined;
  const by = Math.round(Math.abs(inPoints ? difference : (100 * difference) / before) * 10) / 10;
  return { direction: difference > 0 ? "up" : "down", by, inPoints };
}

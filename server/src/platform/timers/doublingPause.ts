/**
 * Milliseconds before the next try of what is remembered in memory alone, doubled at each failure. What waits in a row is
 * put off by the database's own, `app.next_try`.
 */
export const doublingPause = (
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  failures: number,
): number => Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));

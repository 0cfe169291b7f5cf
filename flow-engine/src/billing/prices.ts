/** Prices of a plan that a company puts together by itself, in cents a month. */
export interface CustomPrices {
  /** Price of the smallest: as many users and connections as `leastOfCustom`. */
  base: number;
  /** Price of each user and each connection beyond. */
  user: number;
  connection: number;
}

/** Fewest users, and fewest connections, that such a plan may have. */
export const leastOfCustom = 3;

/** Cents a month; undefined below the fewest, or for parts of a user. */
export function customPrice(
  { users, connections }: Record<"users" | "connections", number>,
  prices: CustomPrices,
): number | undefined {
  const isCount = (count: number) => Number.isSafeInteger(count) && count >= leastOfCustom;
  if (!isCount(users) || !isCount(connections)) return undefined;
  return (
    prices.base + (users - leastOfCustom) * prices.user + (connections - leastOfCustom) * prices.connection
  );
}

/** Part of an amount for what is left of a period, in whole cents; half a cent counts as one. All of it before, none after. */
export function shareLeft(
  cents: number,
  { start, end, now }: Record<"start" | "end" | "now", number>,
): number {
  const [whole, left] = [end - start, Math.min(end, Math.max(start, now))];
  if (whole <= 0) return 0;
  const days = Math.max(1, Math.round(whole / dayMs));
  const daysLeft = Math.ceil((end - left) / dayMs);
  const sign = cents < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(cents) * Math.min(days, daysLeft) + days) / (2 * days));
}

const dayMs = 86_400_000;

import type { PeriodQuery } from "@balcao/contract";

/** Days of the company's calendar, as yyyy-mm-dd, both included. */
export interface Period {
  from: string;
  to: string;
  /** Period of as many days, before. */
  previousFrom: string;
  previousTo: string;
  /** Day on which the trend begins. */
  trendFrom: string;
}

const dayMs = 86_400_000;
/** A trend of fewer days says nothing. */
const trendDays = 7;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * Reads the period: from the first of this month to today unless it is said otherwise. Without an end it ends today,
 * or where it begins.
 */
export function periodOf({ initialDate, finalDate }: PeriodQuery, today: string): Period {
  const to = finalDate ?? (initialDate !== undefined && initialDate > today ? initialDate : today);
  const from = initialDate ?? `${to.slice(0, 8)}01`;
  const days = daysBetween(from, to);
  return {
    from,
    to,
    previousFrom: addDays(from, -days),
    previousTo: addDays(from, -1),
    trendFrom: earlier(from, addDays(to, 1 - trendDays)),
  };
}

/** The first day of the piece of a trend that a day belongs to: days, weeks that begin on Monday, months. */
export function pieceOf(day: string, { from, to }: Period): string {
  const days = daysBetween(from, to);
  if (days <= 62) return day;
  if (days > 731) return `${day.slice(0, 8)}01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Every day from one to another. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, n) => addDays(from, n));

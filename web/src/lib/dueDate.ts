import { daysUntil, formatCalendarDate } from "./text/format.ts";

const tenYearsMs = 10 * 365 * 86_400_000;

/** Says if a due date is near enough to be read of: one beyond ten years stands for a subscription without an end. */
export const endsSoonerThanTenYears = (date: string): boolean => Date.parse(date) < Date.now() + tenYearsMs;

/** Says if a due date has gone by. */
export const hasEnded = (date: string): boolean => Date.parse(date) < Date.now();

/** Day of a due date, yyyy-mm-dd: it is written in UTC, whatever the reader's clock says. */
export const dueDay = (date: string): string => date.slice(0, 10);

/** "20/11/2026", as it was set, wherever it is read. */
export const formatDueDay = (date: string): string => formatCalendarDate(dueDay(date));

/** Days from today until a due date; less than 0 once it is over. */
export const daysUntilDue = (date: string, now?: number): number => daysUntil(dueDay(date), now);

import { dayOf, wallClockOf } from "../../lib/text/format.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type WhenPreset = "inAnHour" | "tomorrow" | "monday";

/**
 * Times that people mostly mean by later, as `yyyy-mm-ddThh:mm` by the company's clock. On a Sunday tomorrow is Monday.
 */
export function whenPresets(now: number): { preset: WhenPreset; local: string }[] {
  const today = new Date(`${dayOf(now)}T00:00Z`);
  const inDays = (days: number) =>
    `${new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)}T08:00`;
  const daysToMonday = (8 - today.getUTCDay()) % 7 || 7;
  return [
    { preset: "inAnHour", local: wallClockOf(now + hourMs) },
    { preset: "tomorrow", local: inDays(1) },
    ...(daysToMonday === 1 ? [] : [{ preset: "monday" as const, local: inDays(daysToMonday) }]),
  ];
}

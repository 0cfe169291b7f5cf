import { formatCalendarDate, formatNumber } from "../../lib/text/format.ts";
import type { Figure } from "./figures.ts";

/** Sign where nothing was measured. */
export const nothingMeasured = "—";

/** Minutes as hours and minutes: "1 h 25 min", "4.5 min". */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return nothingMeasured;
  const unit = (value: number, name: "hour" | "minute") =>
    formatNumber(value, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 1 });
  if (minutes < 60) return unit(minutes, "minute");
  const whole = Math.round(minutes);
  const rest = whole % 60;
  const hours = unit(Math.floor(whole / 60), "hour");
  return rest === 0 ? hours : `${hours} ${unit(rest, "minute")}`;
}

export function formatPercent(percent: number | null): string {
  if (percent === null) return nothingMeasured;
  return formatNumber(percent / 100, { style: "percent", maximumFractionDigits: 1 });
}

export function formatFigure(value: number | null, kind: Figure["kind"]): string {
  if (kind === "minutes") return formatMinutes(value);
  if (kind === "percent") return formatPercent(value);
  return value === null ? nothingMeasured : formatNumber(value);
}

/** One day, or from one to another; an end that was taken away is left open. */
export function formatDays(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => (day === "" ? "" : formatCalendarDate(day)));
  return first === last ? (first ?? "") : `${first} – ${last}`.trim();
}

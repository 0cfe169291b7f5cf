/** Order in which a language writes a day, as `Intl` says: `["day", "month", "year"]`. */
export type DayOrder = readonly ("day" | "month" | "year")[];

/** Reads a day as people type it (21/11/2026, 21.11.26, 21112026, 21/11 of this year) or `yyyy-mm-dd`. */
export function readDay(text: string, order: DayOrder, thisYear: number): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return composeDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = splitDay(text.trim());
  if (parts === undefined) return null;
  const shown = parts.length === 3 ? order : order.filter((part) => part !== "year");
  const of = (part: DayOrder[number]) => parts[shown.indexOf(part)];
  const year = of("year");
  return composeDay(wholeYear(year, thisYear), Number(of("month")), Number(of("day")));
}

function splitDay(text: string): string[] | undefined {
  if (/^(\d{4}|\d{6}|\d{8})$/.test(text))
    return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter((part) => part !== "");
  const parts = text.split(/[\s./-]+/).filter((part) => part !== "");
  const isDay = parts.every((part) => /^\d{1,4}$/.test(part));
  return isDay && (parts.length === 2 || parts.length === 3) ? parts : undefined;
}

const wholeYear = (year: string | undefined, thisYear: number): number =>
  year === undefined ? thisYear : Number(year.length <= 2 ? `20${year.padStart(2, "0")}` : year);

/** A day that the calendar has; 30 February is none. */
function composeDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const moment = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** Reads a time as people type it (9, 915, 9h15, 14:30): `hh:mm`. */
export function readTime(text: string): string | null {
  const [, hours, minutes = "0"] = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})?)\s*h?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

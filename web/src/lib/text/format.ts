import { currentLanguage } from "../i18n.ts";
import { shownTimeZone } from "./timeZone.ts";

const locales = { pt: "pt-BR", en: "en-US", es: "es", tr: "tr-TR" } as const;
const dayMs = 86_400_000;

const zoneOption = (): { timeZone?: string } => {
  const timeZone = shownTimeZone();
  return timeZone === undefined ? {} : { timeZone };
};

type Moment = string | number | Date;

/** Keeps formatters: making one costs a hundred times what using it does. */
function keep<Options, Format>(make: (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (options: Options, locale: string = locales[currentLanguage()]): Format => {
    const id = `${locale} ${JSON.stringify(options)}`;
    const known = kept.get(id);
    if (known) return known;
    const made = make(locale, options);
    kept.set(id, made);
    return made;
  };
}

const dates = keep((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const numbers = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const lists = keep((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const relatives = keep(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const dateFormat = (options: Intl.DateTimeFormatOptions) => dates({ ...options, ...zoneOption() });

const date = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

export const formatDate = (moment: Moment): string => dateFormat(date).format(new Date(moment));
export const formatTime = (moment: Moment): string => dateFormat(time).format(new Date(moment));
export const formatDateTime = (moment: Moment): string =>
  dateFormat({ ...date, ...time }).format(new Date(moment));

/** "nov." and "20": the leaf of a calendar. */
export const formatMonth = (moment: Moment): string =>
  dateFormat({ month: "short" }).format(new Date(moment));
export const formatDayOfMonth = (moment: Moment): string =>
  dateFormat({ day: "numeric" }).format(new Date(moment));

/** `yyyy-mm-dd` in the company's zone: equal for two moments of the same day. */
export function dayOf(moment: Moment): string {
  return dates(zoneOption(), "en-CA").format(new Date(moment));
}

/** `yyyy-mm-ddThh:mm` by the company's clock: what a field for date and time holds. */
export const wallClockOf = (moment: Moment): string =>
  dates({ ...date, ...time, ...zoneOption() }, "sv-SE")
    .format(new Date(moment))
    .replace(" ", "T");

/** The moment at which the company's clock stands so. */
export function fromWallClock(local: string): number {
  const wanted = Date.parse(`${local}Z`);
  let moment = wanted;
  // The second time it is right also where the zone changed its offset in between.
  for (let tries = 0; tries < 2; tries += 1) moment += wanted - Date.parse(`${wallClockOf(moment)}Z`);
  return moment;
}

/** A date and time by the company's clock with its weekday: "sex., 20/11/2026, 09:00". */
export const formatWallClock = (local: string): string =>
  dates({ weekday: "short", ...date, ...time, timeZone: "UTC" }).format(new Date(`${local}Z`));

/** "20 de nov.", "Nov 20": a day of the calendar, yyyy-mm-dd, which is the same in every zone. */
export const formatCalendarDay = (day: string): string =>
  dates({ day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));

/** "01/11/2026": a day of the calendar with its year. */
export const formatCalendarDate = (day: string): string =>
  dates({ ...date, timeZone: "UTC" }).format(new Date(day));

/** "seg.", "Mon": a day of the week by its number, 0 is Sunday. */
export const formatWeekday = (weekday: number): string =>
  dates({ weekday: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2026, 0, 4 + weekday)));

/** HH:mm today, the date otherwise. */
export const formatListTime = (moment: Moment, now: Moment = Date.now()): string =>
  dayOf(moment) === dayOf(now) ? formatTime(moment) : formatDate(moment);

/** Writes a time that is to come: HH:mm today, with the weekday within a week, with the date later. */
export function formatSoon(moment: Moment, now: number = Date.now()): string {
  if (dayOf(moment) === dayOf(now)) return formatTime(moment);
  const isNear = new Date(moment).getTime() - now < 6 * dayMs;
  return isNear ? dateFormat({ weekday: "short", ...time }).format(new Date(moment)) : formatDateTime(moment);
}

/** The heading over a day's messages: today, yesterday, the weekday within a week, else the long date. */
export function formatDay(moment: Moment, now: number = Date.now()): string {
  const day = dayOf(moment);
  if (day === dayOf(now)) return capitalise(relative(0, "day"));
  if (day === dayOf(now - dayMs)) return capitalise(relative(-1, "day"));
  const age = now - new Date(moment).getTime();
  if (age >= 0 && age < 6 * dayMs)
    return capitalise(dateFormat({ weekday: "long" }).format(new Date(moment)));
  return dateFormat({ day: "numeric", month: "long", year: "numeric" }).format(new Date(moment));
}

const units = [
  ["year", 365 * dayMs],
  ["day", dayMs],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** "38 min", "2 h", "3 dias", at first "< 1 min": how long something lasts by now. */
export function formatWait(since: number, now: number): string {
  const waited = Math.max(0, now - since);
  const [unit, size] = waits.find(([, ms]) => waited >= ms) ?? waits[2];
  const text = shortUnit(Math.max(1, Math.floor(waited / size)), unit);
  return waited < size ? `< ${text}` : text;
}
const waits = [
  ["day", dayMs],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "40 s", "12 min", "1 h 20 min", "2 dias 3 h": how long something took, in its two largest units from minutes on. */
export function formatLasting(from: number, to: number): string {
  const lasted = Math.max(0, to - from);
  if (lasted < 60_000) return shortUnit(Math.floor(lasted / 1000), "second");
  const parts: string[] = [];
  let left = lasted;
  for (const [unit, size] of waits) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(shortUnit(count, unit));
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(" ");
}

const shortUnit = (count: number, unit: string): string =>
  formatNumber(count, { style: "unit", unit, unitDisplay: "short" });

/** "há 5 minutos", "in 3 days", "agora"; never "yesterday", which 30 hours ago need not be. */
export function formatRelative(moment: Moment, now: number = Date.now()): string {
  const distance = new Date(moment).getTime() - now;
  const [unit, size] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? ["second", 1000];
  const count = Math.trunc(distance / size);
  return relatives({ numeric: count === 0 ? "auto" : "always" }).format(count, unit);
}

/** Days from today by the company's clock to a day of the calendar, yyyy-mm-dd; less than 0 once it has passed. */
export const daysUntil = (day: string, now: number = Date.now()): number =>
  (Date.parse(day) - Date.parse(dayOf(now))) / dayMs;

/** "hoje", "há 8 dias": how far off a day of the calendar is, yyyy-mm-dd. */
export function formatRelativeDay(day: string, now: number = Date.now()): string {
  const days = daysUntil(day, now);
  return Math.abs(days) < 365 ? relative(days, "day") : formatRelative(day, now);
}

/** "Ana", "Ana e Bia", "Ana, Bia e Carla". */
export const joinNames = (names: readonly string[]): string => lists({ type: "conjunction" }).format(names);

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numbers(options).format(value);

/** Writes an amount of reais. */
export const formatMoney = (value: number): string =>
  formatNumber(value, { style: "currency", currency: "BRL" });

/** Writes what one of many costs, with parts of a cent. */
export const formatPrice = (value: number): string =>
  formatNumber(value, { style: "currency", currency: "BRL", maximumFractionDigits: 4 });

const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relatives({ numeric: "auto" }).format(value, unit);

const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(locales[currentLanguage()]) + text.slice(1);

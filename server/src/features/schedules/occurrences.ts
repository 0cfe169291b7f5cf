import type { DayRuleName, PauseUnit } from "@balcao/flow-engine";
import { Temporal } from "temporal-polyfill";

export interface Repetition {
  /** The moment from which the repeats count, in ISO 8601. */
  start: string;
  unit: PauseUnit;
  every: number;
  dayRule: DayRuleName;
  timeZone: string;
  /** Says whether a day of the company's calendar, yyyy-mm-dd, is a holiday. */
  isHoliday(date: string): boolean;
}

export interface Stretch {
  /** Number of steps that the first one stands behind the start. */
  from: number;
  count: number;
  /** The last one that is fixed already: whatever follows comes later. */
  previous?: string | undefined;
  /** No business day before this moment is left to move to. */
  now: string;
}

/** Holidays without end must not make a search without end. Days. */
const longestSearch = 400;

/**
 * When a repeated message goes. Days, weeks and months count on the company's clock, a month's last days being that
 * month's end (31 January, 28 February, 31 March); minutes are minutes. One that would fall on a moment that is taken,
 * because several moved to the same business day, goes on to the next free one, so that nobody gets two at once.
 */
export function computeOccurrences(
  repetition: Repetition,
  { from, count, previous, now }: Stretch,
): string[] {
  const found: string[] = [];
  let floor = previous === undefined ? Number.NEGATIVE_INFINITY : Date.parse(previous);
  for (let step = from; step < from + count; step += 1) {
    const moment = nextFree(repetition, moved(repetition, stepFrom(repetition, step), now), floor);
    floor = moment.epochMilliseconds;
    found.push(new Date(floor).toISOString());
  }
  return found;
}

/** The next business day's same time after `moment`: for one whose day turned out to be none. */
export function moveForward(repetition: Pick<Repetition, "timeZone" | "isHoliday">, moment: string): string {
  const zoned = zonedAt(moment, repetition.timeZone);
  return new Date(seek(repetition, zoned.add({ days: 1 }), 1).epochMilliseconds).toISOString();
}

export const isBusinessDay = (
  { timeZone, isHoliday }: Pick<Repetition, "timeZone" | "isHoliday">,
  moment: string,
): boolean => isBusiness({ isHoliday }, zonedAt(moment, timeZone));

/** A form's date and time: by the company's clock, or at its own offset. */
export function readSendAt(value: string, timeZone: string): string {
  const text = value.replace(" ", "T");
  const instant = /(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  return new Date(instant.epochMilliseconds).toISOString();
}

/** Behind the last day of this year there is no moment that can be written: it is no end. */
const lastYear = 9999;

/** The moments between which days of a company's calendar lie; the end is not in it any more. */
export function rangeOfDays(
  { dateStart, dateEnd }: { dateStart?: string | undefined; dateEnd?: string | undefined },
  timeZone: string,
): { from: string | null; to: string | null } {
  const startOf = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  const end = dateEnd === undefined ? undefined : Temporal.PlainDate.from(dateEnd);
  return {
    from: dateStart === undefined ? null : startOf(Temporal.PlainDate.from(dateStart)),
    to: end === undefined || end.year === lastYear ? null : startOf(end.add({ days: 1 })),
  };
}

const zonedAt = (moment: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);

const stepFrom = ({ start, unit, every, timeZone }: Repetition, step: number): Temporal.ZonedDateTime =>
  zonedAt(start, timeZone).add({ [unit]: every * step });

/** Off a day that is none for business; a day that is over already cannot be moved back to. */
function moved(repetition: Repetition, base: Temporal.ZonedDateTime, now: string): Temporal.ZonedDateTime {
  if (repetition.dayRule === "any-day" || isBusiness(repetition, base)) return base;
  const forward = () => seek(repetition, base, 1);
  if (repetition.dayRule === "after") return forward();
  const back = seek(repetition, base, -1);
  return back.epochMilliseconds > Date.parse(now) ? back : forward();
}

function nextFree(
  repetition: Repetition,
  wanted: Temporal.ZonedDateTime,
  floor: number,
): Temporal.ZonedDateTime {
  if (repetition.dayRule === "any-day") return wanted;
  let candidate = wanted;
  for (let day = 0; candidate.epochMilliseconds <= floor && day < longestSearch; day += 1)
    candidate = seek(repetition, candidate.add({ days: 1 }), 1);
  return candidate;
}

/** The nearest business day from here on, in one direction; the day itself where there is none in a year. */
function seek(
  repetition: Pick<Repetition, "isHoliday">,
  start: Temporal.ZonedDateTime,
  direction: 1 | -1,
): Temporal.ZonedDateTime {
  for (let days = 0; days < longestSearch; days += 1) {
    const candidate = start.add({ days: days * direction });
    if (isBusiness(repetition, candidate)) return candidate;
  }
  return start;
}

const isBusiness = ({ isHoliday }: Pick<Repetition, "isHoliday">, moment: Temporal.ZonedDateTime): boolean =>
  moment.dayOfWeek <= 5 && !isHoliday(moment.toPlainDate().toString());

/** What a clock on the wall shows: days since 1970-01-01, and minutes of the day. */
export interface WallClock {
  day: number;
  minute: number;
}

export const minutesOfDay = 1440;
const msOfDay = 86_400_000;

/** A format costs much more to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The language, the zone and the time are given.
  // eslint-disable-next-line no-restricted-globals
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks show in a time zone (an IANA name) at a moment in ms; summer time is theirs. */
export function wallClockOf(now: number, timeZone: string): WallClock {
  const found = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => found.get(name) ?? 0;
  return {
    day: daysUntil(part("year"), part("month"), part("day")),
    minute: part("hour") * 60 + part("minute"),
  };
}

/** Days from 1970-01-01 to a date of the Gregorian calendar. */
function daysUntil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** A day as yyyy-mm-dd. */
export function dateOfDay(day: number): string {
  // The moment is given.
  // eslint-disable-next-line no-restricted-globals
  return new Date(day * msOfDay).toISOString().slice(0, 10);
}

import { clockParts, dateOf } from "./localTime.ts";

/** Time of a clock on the wall: days since 1970-01-01, and minutes of the day. */
export interface WallClock {
  day: number;
  minute: number;
}

export const minutesOfDay = 1440;
const msOfDay = 86_400_000;

/** Reads the clocks of a time zone (an IANA name) at a moment in ms; summer time is theirs. */
export function wallClockOf(now: number, timeZone: string): WallClock {
  const { day, month, year, hour, minute } = clockParts(now, timeZone);
  return {
    day: daysUntil(Number(year), Number(month), Number(day)),
    minute: Number(hour) * 60 + Number(minute),
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
export const dateOfDay = (day: number): string => dateOf(day * msOfDay);

import { dateOfDay, minutesOfDay, type WallClock } from "../wallClock.ts";

/** Hours of one weekday, in two shifts; one that ends where it begins is none, one that ends before runs past midnight. */
export interface DayHours {
  weekdayEn: string;
  startTimeA: string;
  endTimeA: string;
  startTimeB: string;
  endTimeB: string;
}

/** Times at which somebody is there to answer. */
export interface ServiceTimes {
  /** A weekday that is not among them is open. */
  days: readonly DayHours[];
  /** Says whether everybody is away on a date, yyyy-mm-dd. */
  isHoliday(date: string): boolean;
}

export type Opening =
  | { isOpen: true }
  /** `since` names the closed period: the same as long as it lasts, another in the next one. */
  | { isOpen: false; since: string; isHoliday: boolean };

/** 1970-01-01 was a Thursday. */
const weekdays = ["thursday", "friday", "saturday", "sunday", "monday", "tuesday", "wednesday"];
/** Days for which a closed period is followed back. */
const longestClosed = 100;

/** Says whether it is open now by the clock on the wall, and if not, since when. */
export function openingAt(times: ServiceTimes, { day, minute }: WallClock): Opening {
  const now = day * minutesOfDay + minute;
  let closed: number | undefined;
  for (let back = 0; back <= longestClosed; back += 1) {
    for (const { start, end } of shiftsReaching(times, day - back)) {
      if (start <= now && now < end) return { isOpen: true };
      if (end <= now) closed = Math.max(closed ?? end, end);
    }
    if (closed !== undefined) break;
  }
  const isHoliday = times.isHoliday(dateOfDay(day));
  return { isOpen: false, since: closed === undefined ? "always" : nameOf(closed), isHoliday };
}

/** Says whether it was open all the time for so many minutes until now. */
export function wasOpenFor(times: ServiceTimes, { day, minute }: WallClock, minutes: number): boolean {
  const now = day * minutesOfDay + minute;
  let upTo = now - minutes;
  for (let one = Math.floor(upTo / minutesOfDay); one <= day; one += 1)
    for (const { start, end } of shiftsReaching(times, one).toSorted((a, b) => a.start - b.start))
      if (start <= upTo && upTo < end) upTo = end;
  return upTo > now;
}

/** Minutes since 1970, on the wall. */
interface Shift {
  start: number;
  end: number;
}

/** Shifts that reach into a day: its own shifts until midnight, and the rest of those that began the day before. */
function shiftsReaching(times: ServiceTimes, day: number): Shift[] {
  if (times.isHoliday(dateOfDay(day))) return [];
  const [start, end] = [day * minutesOfDay, (day + 1) * minutesOfDay];
  const before = times.isHoliday(dateOfDay(day - 1)) ? [] : shiftsOf(times.days, day - 1);
  return [...before, ...shiftsOf(times.days, day)]
    .map((shift) => ({ start: Math.max(shift.start, start), end: Math.min(shift.end, end) }))
    .filter((shift) => shift.start < shift.end);
}

function shiftsOf(days: readonly DayHours[], day: number): Shift[] {
  const midnight = day * minutesOfDay;
  const weekday = weekdays[((day % 7) + 7) % 7];
  const hours = days.find(({ weekdayEn }) => weekdayEn === weekday);
  if (!hours) return [{ start: midnight, end: midnight + minutesOfDay }];
  return [
    [hours.startTimeA, hours.endTimeA],
    [hours.startTimeB, hours.endTimeB],
  ].flatMap(([from, until]) => {
    const [start, end] = [minutesIn(from), endIn(until)];
    if (start === undefined || end === undefined || start === end) return [];
    return [{ start: midnight + start, end: midnight + (end > start ? end : end + minutesOfDay) }];
  });
}

/** Minutes of a time such as 08:30; undefined where there is none. */
function minutesIn(time: string | undefined): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time ?? "") ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Minute at which a time ends: 23:59 means the end of the day. */
const endIn = (time: string | undefined): number | undefined =>
  time === "23:59" ? minutesOfDay : minutesIn(time);

const nameOf = (minutes: number): string => {
  const [day, rest] = [Math.floor(minutes / minutesOfDay), minutes % minutesOfDay];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${dateOfDay(day)} ${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
};

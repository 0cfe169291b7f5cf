import { dateOfDay, minutesOfDay, wallClockOf } from "../wallClock.ts";

/** Hours in which a company's campaigns may send, by the clock of its time zone. */
export interface SendingHours {
  /** HH:mm. The end is not in it any more, but for 23:59, which means midnight. */
  startHour: string;
  endHour: string;
  saturday: boolean;
  sunday: boolean;
  timeZone: string;
  /** Says whether a date, yyyy-mm-dd, is a holiday. */
  isHoliday(date: string): boolean;
}

/** A stretch in ms in which may be sent. */
export interface SendingWindow {
  start: number;
  end: number;
}

export type ClosedDay = "weekend" | "holiday";

const msOfMinute = 60_000;
const msOfDay = minutesOfDay * msOfMinute;
/** Days for which an open one is sought: holidays without end must not make a search without end. */
const longestSearch = 400;

/** Says why nothing is sent on a day (days since 1970) at all; undefined where it is. */
export function closedDay(hours: SendingHours, day: number): ClosedDay | undefined {
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  if ((weekday === 6 && !hours.saturday) || (weekday === 0 && !hours.sunday)) return "weekend";
  return hours.isHoliday(dateOfDay(day)) ? "holiday" : undefined;
}

/** The window that was found last, for a series of moments within it: asking the clocks costs more than all else. */
const lastWindows = new WeakMap<SendingHours, SendingWindow>();

/** Finds the window that a moment lies in, or the next one; undefined where none comes within a year. */
export function nextWindow(hours: SendingHours, moment: number): SendingWindow | undefined {
  const last = lastWindows.get(hours);
  if (last && last.start <= moment && moment < last.end) return last;
  const found = findWindow(hours, moment);
  if (found) lastWindows.set(hours, found);
  return found;
}

function findWindow(hours: SendingHours, moment: number): SendingWindow | undefined {
  const today = wallClockOf(moment, hours.timeZone).day;
  for (let day = today; day <= today + longestSearch; day += 1) {
    const window = windowOf(hours, day);
    if (window && moment < window.end) return window;
  }
  return undefined;
}

function windowOf(hours: SendingHours, day: number): SendingWindow | undefined {
  if (closedDay(hours, day)) return undefined;
  const [from, until] = [minuteOf(hours.startHour), endOf(hours.endHour)];
  if (from >= until) return undefined;
  const start = momentAt(day * minutesOfDay + from, hours.timeZone);
  const end = momentAt(day * minutesOfDay + until, hours.timeZone);
  return start < end ? { start, end } : undefined;
}

const minuteOf = (time: string): number => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return Number(hour ?? 0) * 60 + Number(minute ?? 0);
};
const endOf = (time: string): number => (time === "23:59" ? minutesOfDay : minuteOf(time));

const wallMinutes = (moment: number, timeZone: string): number => {
  const { day, minute } = wallClockOf(moment, timeZone);
  return day * minutesOfDay + minute;
};

/**
 * The moment at which the clocks of a zone show a time, in minutes since 1970: the first of two where they are put back,
 * and the end of the gap where they are put forward over it.
 */
export function momentAt(minutes: number, timeZone: string): number {
  const asUtc = minutes * msOfMinute;
  const guesses = [asUtc - msOfDay, asUtc + msOfDay].map((near) => {
    const offset = wallMinutes(near, timeZone) - near / msOfMinute;
    return asUtc - offset * msOfMinute;
  });
  const [low, high] = [Math.min(...guesses), Math.max(...guesses)];
  for (const guess of [low, high]) if (wallMinutes(guess, timeZone) === minutes) return guess;
  return firstAtOrAfter(minutes, { low, high, timeZone });
}

/** Halves the stretch in which the clocks jump over a time. */
function firstAtOrAfter(
  minutes: number,
  { low, high, timeZone }: { low: number; high: number; timeZone: string },
): number {
  let [before, after] = [low, high];
  while (after - before > msOfMinute) {
    const middle = before + Math.round((after - before) / 2 / msOfMinute) * msOfMinute;
    if (wallMinutes(middle, timeZone) >= minutes) after = middle;
    else before = middle;
  }
  return after;
}

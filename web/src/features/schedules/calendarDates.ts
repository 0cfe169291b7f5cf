import type { Schedule, ScheduleSend } from "@balcao/contract";
import { dayOf, wallClockOf } from "../../lib/text/format.ts";
import { firstDayOfWeek } from "../../ui/form/dates/firstDayOfWeek.ts";

/** A sending as the calendar shows it. */
export interface CalendarEvent {
  id: string;
  schedule: Schedule;
  send: ScheduleSend;
  /** The company's wall clock as if it were the browser's: the calendar knows no other. */
  start: Date;
  end: Date;
}

/** Length that the specification gives an event. Milliseconds. */
const eventLength = 7200 * 1000;

/** Every sending of the schedules, by the company's clock. */
export const eventsOf = (schedules: readonly Schedule[]): CalendarEvent[] =>
  schedules.flatMap((schedule) =>
    schedule.sends.map((send) => {
      const start = browserDate(wallClockOf(send.sendAt));
      return { id: `${schedule.id}.${send.number}`, schedule, send, start, end: endOf(start) };
    }),
  );

/** An event that would reach into the next day ends with its own, so that it stands on one day. */
function endOf(start: Date): Date {
  const midnight = new Date(start);
  midnight.setHours(23, 59, 59, 0);
  return new Date(Math.min(start.getTime() + eventLength, midnight.getTime()));
}

export const browserDate = (wallClock: string): Date => new Date(wallClock);

const two = (value: number): string => String(value).padStart(2, "0");
export const dateText = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const wallClockText = (date: Date): string =>
  `${dateText(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** Number of sendings that are shown on days of the company's calendar, both included. */
export const countShown = (
  schedules: readonly Schedule[],
  { dateStart, dateEnd }: { dateStart: string; dateEnd: string },
): number =>
  schedules
    .flatMap((schedule) => schedule.sends)
    .filter(({ sendAt }) => dateStart <= dayOf(sendAt) && dayOf(sendAt) <= dateEnd).length;

export const views = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof views)[number];
export const isView = (value: string | null): value is CalendarView => views.some((view) => view === value);

/** Number of days that an agenda tells. */
export const agendaDays = 30;

/** The days that a view shows, the weeks of its edges included: what is loaded for it. */
export function daysOf(view: CalendarView, date: Date): { dateStart: string; dateEnd: string } {
  const first = new Date(date.getFullYear(), date.getMonth(), view === "month" ? 1 : date.getDate());
  const last = new Date(first);
  if (view === "month") last.setMonth(last.getMonth() + 1, 0);
  if (view === "agenda") last.setDate(last.getDate() + agendaDays);
  if (view === "month" || view === "week") {
    first.setDate(first.getDate() - placeInWeek(first));
    last.setDate(last.getDate() + 6 - placeInWeek(last));
  }
  return { dateStart: dateText(first), dateEnd: dateText(last) };
}

/** Place of a day within its week, from 0 to 6. */
const placeInWeek = (day: Date): number => (day.getDay() - firstDayOfWeek() + 7) % 7;

/** The day that is shown when one goes on or back. */
export function move(view: CalendarView, date: Date, direction: 1 | -1): Date {
  const next = new Date(date);
  if (view === "month") next.setMonth(next.getMonth() + direction, 1);
  else next.setDate(next.getDate() + direction * { week: 7, day: 1, agenda: agendaDays }[view]);
  return next;
}

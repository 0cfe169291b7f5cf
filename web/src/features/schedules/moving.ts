import type { Schedule, ScheduleChange, ScheduleSend } from "@balcao/contract";
import { browserDate } from "./calendarDates.ts";

/** Says whether one may drag it: the next sending, which takes those behind it along. */
export const isMovable = ({ mayChange, sends }: Schedule, { number }: ScheduleSend): boolean =>
  mayChange && sends.find((send) => send.status === "PENDENTE")?.number === number;

/** Steps in which a day's hours are taken. Minutes. */
const step = 15;
const minutesOfDay = 24 * 60;

/** Place of the calendar at which something is let go of. */
export interface Place {
  /** `yyyy-mm-dd` by the company's clock. */
  day: string;
  /** Share of the day that lies above it; undefined where a day shows no hours. */
  share: number | undefined;
}

/** Time that a place stands for: where a day shows no hours, the hour stays. */
export function timeAt({ day, share }: Place, before: Date): Date {
  const date = browserDate(`${day}T00:00`);
  const wanted = Math.round(((share ?? 0) * minutesOfDay) / step) * step;
  const minutes =
    share === undefined
      ? before.getHours() * 60 + before.getMinutes()
      : Math.min(Math.max(0, wanted), minutesOfDay - step);
  date.setHours(Math.floor(minutes / 60), minutes % 60);
  return date;
}

/** Change that takes a move back: to the second, before weekends and holidays moved it, and counted from where it was. */
export const startBefore = ({ sendAt, countsFrom }: Schedule): ScheduleChange => ({ sendAt, countsFrom });

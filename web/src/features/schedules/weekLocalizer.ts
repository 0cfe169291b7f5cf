import dayjs from "dayjs";
import { type DateLocalizer, dayjsLocalizer } from "react-big-calendar";
import { browserDate, type CalendarView, daysOf } from "./calendarDates.ts";

/**
 * Dates of the calendar's library, whose weeks and months are the days that are loaded: its own begin with Sunday in
 * every language, and with Monday in a leap year's months.
 */
export function weekLocalizer(): WeekLocalizer {
  const localizer = dayjsLocalizer(dayjs);
  const { startOf, endOf, range } = localizer;
  const first = (view: CalendarView, date: Date) => browserDate(`${daysOf(view, date).dateStart}T00:00`);
  const last = (view: CalendarView, date: Date) => browserDate(`${daysOf(view, date).dateEnd}T23:59:59.999`);
  return Object.assign(localizer, {
    startOf: (date: Date, unit: Unit) => (unit === "week" ? first("week", date) : startOf(date, unit)),
    endOf: (date: Date, unit: Unit) => (unit === "week" ? last("week", date) : endOf(date, unit)),
    firstVisibleDay: (date: Date) => first("month", date),
    lastVisibleDay: (date: Date) => last("month", date),
    visibleDays: (date: Date) => range(first("month", date), last("month", date), "day"),
  });
}

/** Unit of time; the library's types leave out the week, which its pages ask for. */
type Unit = Parameters<DateLocalizer["startOf"]>[1] | "week";

interface WeekLocalizer extends DateLocalizer {
  startOf: (date: Date, unit: Unit) => Date;
  endOf: (date: Date, unit: Unit) => Date;
}

import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { browserDate, type CalendarView, dateText, isView } from "./calendarDates.ts";

export interface CalendarAddress {
  view: CalendarView;
  date: Date;
  setView: (view: CalendarView) => void;
  setDate: (date: Date) => void;
}

const isDate = /^\d{4}-\d\d-\d\d$/;

/**
 * Keeps which days the calendar shows and how in the address, so that going back goes back. Phones begin with the
 * agenda.
 */
export function useCalendarAddress(now: Date): CalendarAddress {
  const [params, setParams] = useSearchParams();
  const narrow = useIsNarrow();
  const asked = params.get("view");
  const day = params.get("date") ?? "";
  const set = useCallback(
    (name: string, value: string) =>
      setParams((before) => {
        before.set(name, value);
        return before;
      }),
    [setParams],
  );
  return {
    view: isView(asked) ? asked : narrow ? "agenda" : "week",
    date: isDate.test(day) && !Number.isNaN(Date.parse(day)) ? browserDate(`${day}T12:00`) : now,
    setView: useCallback((view: CalendarView) => set("view", view), [set]),
    setDate: useCallback((date: Date) => set("date", dateText(date)), [set]),
  };
}

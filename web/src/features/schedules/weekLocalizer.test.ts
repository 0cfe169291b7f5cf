import i18next from "i18next";
import { afterEach, expect, it } from "vitest";
import { browserDate, dateText } from "./calendarDates.ts";
import { weekLocalizer } from "./weekLocalizer.ts";

afterEach(() => {
  i18next.language = "";
});

const edges = (days: Date[]) => [days.length, ...[days[0], days.at(-1)].map((day) => day && dateText(day))];

it.each([
  ["pt", ["2026-11-15", "2026-11-21"], [35, "2026-11-01", "2026-12-05"]],
  ["tr", ["2026-11-16", "2026-11-22"], [42, "2026-10-26", "2026-12-06"]],
])("shows weeks and months from the language's first day on: %s", (language, week, month) => {
  i18next.language = language;
  const localizer = weekLocalizer();
  const date = browserDate("2026-11-20T10:00");
  expect([localizer.startOf(date, "week"), localizer.endOf(date, "week")].map(dateText)).toEqual(week);
  expect(edges(localizer.visibleDays(date, localizer))).toEqual(month);
  expect(dateText(localizer.startOf(date, "month"))).toBe("2026-11-01");
});

it("begins a leap year's months with the same day", () => {
  const localizer = weekLocalizer();
  const days = localizer.visibleDays(browserDate("2028-03-10T10:00"), localizer);
  expect(edges(days)).toEqual([35, "2028-02-27", "2028-04-01"]);
});

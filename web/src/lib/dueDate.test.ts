import { expect, it } from "vitest";
import { daysUntilDue, dueDay, endsSoonerThanTenYears, formatDueDay } from "./dueDate.ts";

const yearsFromNow = (years: number): string => new Date(Date.now() + years * 366 * 86_400_000).toISOString();

it("reads an end of this decade, and takes one far beyond for none", () => {
  expect(endsSoonerThanTenYears(yearsFromNow(-1))).toBe(true);
  expect(endsSoonerThanTenYears(yearsFromNow(9))).toBe(true);
  expect(endsSoonerThanTenYears("2999-12-31T00:00:00.000Z")).toBe(false);
});

it("knows a due date by its day in UTC, and tells it and the days until it by that", () => {
  const [date, noon] = ["2026-11-20T23:59:59.000Z", Date.parse("2026-11-28T12:00:00Z")];
  expect(dueDay(date)).toBe("2026-11-20");
  expect(formatDueDay(date)).toBe("20/11/2026");
  expect(
    [date, "2026-11-28T00:00:00Z", "2026-12-03T12:00:00Z"].map((due) => daysUntilDue(due, noon)),
  ).toEqual([-8, 0, 5]);
});

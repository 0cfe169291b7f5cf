import type { Holiday } from "@balcao/contract";
import { expect, it } from "vitest";
import { holidayOf } from "./holidayOf.ts";

const holiday = (name: string, days: [string, string], yearly: boolean): Holiday => ({
  id: 1,
  name,
  startDate: days[0],
  endDate: days[1],
  yearly,
});

it("names the holiday of a day: once, every year, and over the turn of the year", () => {
  const holidays = [
    holiday("Ponte", ["2026-11-20", "2026-11-21"], false),
    holiday("Natal", ["2020-12-25", "2020-12-25"], true),
    holiday("Recesso", ["2020-12-30", "2021-01-02"], true),
  ];
  const on = (...days: string[]) => days.map((day) => holidayOf(holidays, day));
  expect(on("2026-11-19", "2026-11-20", "2026-11-21", "2027-11-20")).toEqual([
    undefined,
    "Ponte",
    "Ponte",
    undefined,
  ]);
  expect(on("2026-12-24", "2026-12-25", "2031-12-25")).toEqual([undefined, "Natal", "Natal"]);
  expect(on("2026-12-29", "2026-12-30", "2027-01-02", "2027-01-03")).toEqual([
    undefined,
    "Recesso",
    "Recesso",
    undefined,
  ]);
});

import { expect, it } from "vitest";
import {
  changeDay,
  copyDay,
  isOpen,
  runsOfDays,
  runsOverNight,
  setOpen,
  setPause,
  shiftsOf,
  usualWeek,
  weekdays,
  wholeWeek,
} from "./week.ts";

const day = (week: ReturnType<typeof usualWeek>, name: (typeof weekdays)[number]) =>
  week.find((one) => one.weekdayEn === name);

it("begins with two shifts on workdays, and closed at weekends", () => {
  const week = usualWeek();
  expect(week.map(({ weekdayEn }) => weekdayEn)).toEqual(weekdays);
  expect(week.filter(isOpen).map(({ weekday }) => weekday)).toEqual([
    "Segunda-feira",
    "Terça-feira",
    "Quarta-feira",
    "Quinta-feira",
    "Sexta-feira",
  ]);
  expect(day(week, "monday")).toMatchObject({ startTimeA: "08:00", endTimeB: "18:00" });
});

it("shows a day that nobody set as open all day, in its place", () => {
  const [monday] = usualWeek();
  const week = wholeWeek(monday ? [monday] : []);
  expect(week).toHaveLength(7);
  expect(day(week, "monday")).toEqual(monday);
  expect(day(week, "sunday")).toMatchObject({ startTimeA: "00:00", endTimeA: "23:59" });
});

it("opens a day with the hours of the open day before it", () => {
  const late = changeDay(usualWeek(), "friday", { endTimeB: "20:00" });
  expect(day(setOpen(late, "saturday", true), "saturday")).toMatchObject({
    startTimeA: "08:00",
    endTimeB: "20:00",
  });
  const never = weekdays.reduce((week, name) => setOpen(week, name, false), usualWeek());
  expect(never.filter(isOpen)).toEqual([]);
  expect(day(setOpen(never, "monday", true), "monday")).toMatchObject({ startTimeB: "13:00" });
});

it("puts a pause into a day, and takes it out again", () => {
  const through = setPause(usualWeek(), "monday", false);
  expect(day(through, "monday")).toMatchObject({
    startTimeA: "08:00",
    endTimeA: "18:00",
    startTimeB: "00:00",
  });
  expect(day(setPause(through, "monday", true), "monday")).toEqual(day(usualWeek(), "monday"));
  const paused = (startTimeA: string, endTimeA: string) =>
    day(setPause(changeDay(through, "monday", { startTimeA, endTimeA }), "monday", true), "monday");
  expect(paused("14:00", "20:00")).toMatchObject({
    endTimeA: "16:30",
    startTimeB: "17:30",
    endTimeB: "20:00",
  });
  expect(paused("22:00", "06:00")).toMatchObject({
    endTimeA: "01:30",
    startTimeB: "02:30",
    endTimeB: "06:00",
  });
  expect(paused("08:00", "10:00")).toMatchObject({
    endTimeA: "08:30",
    startTimeB: "09:30",
    endTimeB: "10:00",
  });
  const second = changeDay(usualWeek(), "monday", { startTimeA: "00:00", endTimeA: "00:00" });
  expect(day(setPause(second, "monday", false), "monday")).toMatchObject({
    startTimeA: "13:00",
    endTimeA: "18:00",
  });
});

it("copies a day to all others, or to the workdays alone", () => {
  const week = changeDay(usualWeek(), "monday", { startTimeA: "22:00", endTimeA: "02:00" });
  expect(copyDay(week, "monday", "all").every((one) => runsOverNight(one, "A"))).toBe(true);
  expect(copyDay(week, "monday", "workdays").filter((one) => runsOverNight(one, "A"))).toHaveLength(5);
});

it("names days in a row with the same hours once", () => {
  const week = changeDay(usualWeek(), "wednesday", { endTimeB: "20:00" });
  const said = runsOfDays(week).map(({ from, to, day: one }) => [from, to, shiftsOf(one)]);
  expect(said).toEqual([
    ["monday", "tuesday", "08:00–12:00, 13:00–18:00"],
    ["wednesday", "wednesday", "08:00–12:00, 13:00–20:00"],
    ["thursday", "friday", "08:00–12:00, 13:00–18:00"],
    ["saturday", "sunday", ""],
  ]);
  expect(runsOfDays(wholeWeek([])).map(({ day: one }) => shiftsOf(one))).toEqual(["00:00–23:59"]);
});

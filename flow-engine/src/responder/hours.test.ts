import { describe, expect, it } from "vitest";
import { wallClockOf } from "../wallClock.ts";
import { type DayHours, openingAt, type ServiceTimes, wasOpenFor } from "./hours.ts";

const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const none = "00:00";
const day = (weekdayEn: string, ...[startTimeA, endTimeA, startTimeB, endTimeB]: string[]): DayHours => ({
  weekdayEn,
  startTimeA: startTimeA ?? none,
  endTimeA: endTimeA ?? none,
  startTimeB: startTimeB ?? none,
  endTimeB: endTimeB ?? none,
});
const daily = (...times: string[]) => names.map((name) => day(name, ...times));
const clinic = [
  ...names.slice(0, 5).map((name) => day(name, "08:00", "12:00", "13:00", "18:00")),
  day("saturday", "08:00", "12:00"),
  day("sunday"),
];
const at = (moment: string, times: Partial<ServiceTimes>, timeZone = "America/Sao_Paulo") =>
  openingAt({ days: [], isHoliday: () => false, ...times }, wallClockOf(Date.parse(moment), timeZone));
const open = { isOpen: true };
const closed = (since: string, isHoliday = false) => ({ isOpen: false, since, isHoliday });

describe("two shifts", () => {
  it.each([
    ["Friday before eight", "2026-11-20T10:59:59Z", closed("2026-11-19 18:00")],
    ["Friday at eight", "2026-11-20T11:00:00Z", open],
    ["the last minute of the morning", "2026-11-20T14:59:59Z", open],
    ["noon", "2026-11-20T15:00:00Z", closed("2026-11-20 12:00")],
    ["one o'clock", "2026-11-20T16:00:00Z", open],
    ["six in the evening", "2026-11-20T21:00:00Z", closed("2026-11-20 18:00")],
    ["Saturday afternoon", "2026-11-21T17:00:00Z", closed("2026-11-21 12:00")],
    ["Sunday night", "2026-11-23T02:00:00Z", closed("2026-11-21 12:00")],
  ])("%s", (_, moment, opening) => {
    expect(at(moment, { days: clinic })).toEqual(opening);
  });
});

it("a weekday without hours is open, and nothing at all too", () => {
  expect(at("2026-11-22T05:00:00Z", { days: clinic.slice(0, 6) })).toEqual(open);
  expect(at("2026-11-22T05:00:00Z", {})).toEqual(open);
});

it("a shift that ends before it begins runs past midnight", () => {
  const days = daily("18:00", "02:00");
  expect(at("2026-11-21T04:59:00Z", { days })).toEqual(open);
  expect(at("2026-11-21T05:00:00Z", { days })).toEqual(closed("2026-11-21 02:00"));
  expect(at("2026-11-21T21:00:00Z", { days })).toEqual(open);
});

it("a night shift of Saturday reaches a Sunday that is closed", () => {
  const days = [day("saturday", "22:00", "03:00"), day("sunday")];
  expect(at("2026-11-22T05:30:00Z", { days })).toEqual(open);
  expect(at("2026-11-22T06:00:00Z", { days })).toEqual(closed("2026-11-22 03:00"));
});

it("until 23:59 is until midnight, and round the clock is never closed", () => {
  expect(at("2026-11-21T02:59:30Z", { days: daily("00:00", "23:59") })).toEqual(open);
  expect(at("2026-11-21T03:00:00Z", { days: daily("00:00", "23:59") })).toEqual(open);
});

it("a holiday is closed, what began the evening before ends at its midnight, and so does its own night", () => {
  const isHoliday = (date: string) => date === "2026-12-25";
  const days = daily("18:00", "02:00");
  expect(at("2026-12-25T02:59:00Z", { days, isHoliday })).toEqual(open);
  expect(at("2026-12-25T04:00:00Z", { days, isHoliday })).toEqual(closed("2026-12-25 00:00", true));
  expect(at("2026-12-25T23:00:00Z", { days, isHoliday })).toEqual(closed("2026-12-25 00:00", true));
  expect(at("2026-12-26T04:00:00Z", { days, isHoliday })).toEqual(closed("2026-12-25 00:00"));
  expect(at("2026-12-25T12:00:00Z", { isHoliday })).toEqual(closed("2026-12-25 00:00", true));
});

it("holidays in a row are one closed period, and who never opens has one for ever", () => {
  const isHoliday = (date: string) => date >= "2026-12-20" && date <= "2027-01-10";
  const first = at("2026-12-21T15:00:00Z", { days: clinic, isHoliday });
  expect(first).toEqual(closed("2026-12-19 12:00", true));
  expect(at("2027-01-10T15:00:00Z", { days: clinic, isHoliday })).toEqual(first);
  expect(at("2026-11-20T15:00:00Z", { days: daily() })).toEqual(closed("always"));
});

describe("the clock on the wall counts", () => {
  const days = daily("08:00", "18:00");

  it.each([
    ["Lisbon, the day before summer time", "2026-03-28T08:00:00Z", "Europe/Lisbon", open],
    ["Lisbon, the first day of it", "2026-03-29T07:00:00Z", "Europe/Lisbon", open],
    ["Lisbon, a minute earlier", "2026-03-29T06:59:00Z", "Europe/Lisbon", closed("2026-03-28 18:00")],
    ["Lisbon, back in winter", "2026-10-25T07:59:00Z", "Europe/Lisbon", closed("2026-10-24 18:00")],
    ["Istanbul knows none", "2026-10-25T05:00:00Z", "Europe/Istanbul", open],
    ["Nepal is a quarter off", "2026-11-20T02:15:00Z", "Asia/Kathmandu", open],
    ["Tokyo is a day ahead", "2026-11-19T23:00:00Z", "Asia/Tokyo", open],
  ])("%s", (...[, moment, timeZone, opening]) => {
    expect(at(moment, { days }, timeZone)).toEqual(opening);
  });

  it("in the hour that comes twice, both times", () => {
    const night = daily("01:00", "02:00");
    for (const moment of ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"])
      expect(at(moment, { days: night }, "America/New_York")).toEqual(open);
  });

  it("a shift within the hour that is left out does not take place", () => {
    const night = daily("02:00", "02:30");
    for (const moment of ["2026-03-08T06:59:00Z", "2026-03-08T07:00:00Z"])
      expect(at(moment, { days: night }, "America/New_York").isOpen).toBe(false);
  });
});

it.each([
  ["within a shift", "2026-11-20T17:00:00Z", 59, true],
  ["to its first minute", "2026-11-20T16:30:00Z", 30, true],
  ["over the pause at noon", "2026-11-20T16:30:00Z", 31, false],
  ["over a night", "2026-11-20T11:30:00Z", 14 * 60, false],
  ["while it is closed", "2026-11-20T15:10:00Z", 0, false],
  ["without any pause", "2026-11-20T14:59:00Z", 239, true],
])("was open %s: %s", (...[, moment, minutes, isOpen]) => {
  const wall = wallClockOf(Date.parse(moment), "America/Sao_Paulo");
  expect(wasOpenFor({ days: clinic, isHoliday: () => false }, wall, minutes)).toBe(isOpen);
});

it("was open through midnights where no hours close it, and not over a holiday", () => {
  const wall = wallClockOf(Date.parse("2026-11-20T16:00:00Z"), "America/Sao_Paulo");
  const days = daily("20:00", "20:00", "00:00", "23:59");
  expect(wasOpenFor({ days: [], isHoliday: () => false }, wall, 3 * 24 * 60)).toBe(true);
  expect(wasOpenFor({ days, isHoliday: () => false }, wall, 3 * 24 * 60)).toBe(true);
  expect(wasOpenFor({ days, isHoliday: (date) => date === "2026-11-19" }, wall, 24 * 60)).toBe(false);
});

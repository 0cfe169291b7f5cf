import { expect, it } from "vitest";
import { meantDay, nextDue } from "./nextDue.ts";
import { customPrice, shareLeft } from "./prices.ts";

it.each([
  { due: "2027-01-31T23:59:59.000Z", months: 1, day: 31, to: "2027-02-28T23:59:59.000Z" },
  { due: "2027-02-28T23:59:59.000Z", months: 1, day: 31, to: "2027-03-31T23:59:59.000Z" },
  { due: "2027-02-28T23:59:59.000Z", months: 1, day: 28, to: "2027-03-28T23:59:59.000Z" },
  { due: "2027-12-31T23:59:59.000Z", months: 2, day: 31, to: "2028-02-29T23:59:59.000Z" },
  { due: "2028-02-29T23:59:59.000Z", months: 12, day: 29, to: "2029-02-28T23:59:59.000Z" },
  { due: "2026-11-15T10:00:00.000Z", months: 3, day: 15, to: "2027-02-15T10:00:00.000Z" },
  { due: "2027-03-31T23:59:59.000Z", months: -1, day: 31, to: "2027-02-28T23:59:59.000Z" },
  { due: "2027-01-31T23:59:59.000Z", months: -12, day: 31, to: "2026-01-31T23:59:59.000Z" },
])("moves $due by $months months to $to, the day that is meant", ({ due, months, day, to }) => {
  expect(nextDue(due, months, day)).toBe(to);
});

it("keeps the day that was meant where a month is shorter, and takes the day of any other date", () => {
  expect(meantDay("2027-02-28T23:59:59.000Z", 31)).toBe(31);
  expect(meantDay("2027-02-27T23:59:59.000Z", 31)).toBe(27);
  expect(meantDay("2027-03-31T23:59:59.000Z", 15)).toBe(31);
  expect(meantDay("2027-04-30T23:59:59.000Z", null)).toBe(30);
});

const prices = { base: 4900, user: 1100, connection: 2000 };
it.each([
  [3, 3, 4900],
  [4, 3, 6000],
  [3, 5, 8900],
  [10, 10, 26600],
  [2, 3, undefined],
  [3, 2, undefined],
  [3.5, 3, undefined],
  [Number.NaN, 3, undefined],
])("asks for %s users and %s connections %s cents a month", (users, connections, cents) => {
  expect(customPrice({ users, connections }, prices)).toBe(cents);
});

it("shares an amount by the days that are left, in whole cents", () => {
  const [start, end] = [Date.UTC(2027, 0, 1), Date.UTC(2027, 0, 31)];
  const left = (cents: number, now: number) => shareLeft(cents, { start, end, now });
  expect(left(3000, Date.UTC(2027, 0, 16))).toBe(1500);
  expect(left(-3000, Date.UTC(2027, 0, 16))).toBe(-1500);
  expect(left(1000, Date.UTC(2027, 0, 30))).toBe(33);
  expect(left(3000, Date.UTC(2026, 11, 1))).toBe(3000);
  expect(left(3000, Date.UTC(2027, 1, 1))).toBe(0);
});

import { expect, it } from "vitest";
import { growthOf, placeInTime } from "./curve.ts";

const step = (hour: string, delivered: number, read = 0) => ({
  hour,
  delivered,
  received: delivered,
  read,
  answered: 0,
});

it("adds what happened in each hour to what happened before", () => {
  const points = growthOf([step("2026-11-30T12:00:00Z", 10, 1), step("2026-11-30T13:00:00Z", 5, 7)]);
  expect(points.map(({ delivered, read }) => [delivered, read])).toEqual([
    [10, 1],
    [15, 8],
  ]);
});

it("puts hours where they are in time, also when hours between them had nothing", () => {
  const points = growthOf([
    step("2026-11-30T10:00:00Z", 1),
    step("2026-11-30T11:00:00Z", 1),
    step("2026-11-30T20:00:00Z", 1),
  ]);
  expect(points.map(({ hour }) => placeInTime(points, hour))).toEqual([0, 0.1, 1]);
  const [first] = points;
  expect(placeInTime(points.slice(0, 1), first?.hour ?? "")).toBe(0.5);
});

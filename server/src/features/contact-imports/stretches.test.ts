import { expect, it } from "vitest";
import { countOutside, isWithin, readStretches } from "./stretches.ts";

it("reads stretches in any order, and those that meet as one", () => {
  expect(readStretches("7-9,3,4,8-12,20-19")).toEqual([
    [3, 4],
    [7, 12],
  ]);
  expect(readStretches("")).toEqual([]);
});

it("knows what is within, and how much is not", () => {
  const stretches = readStretches("3,7-9,40-60");
  expect([1, 3, 4, 7, 9, 10, 50, 61].filter((place) => isWithin(stretches, place))).toEqual([3, 7, 9, 50]);
  expect(countOutside(stretches, 50)).toBe(50 - 1 - 3 - 11);
});

import { expect, it } from "vitest";
import { countMark } from "./pageTitle.ts";

it("counts with a symbol up to 20, in brackets beyond, and not at all with nothing to count", () => {
  expect([0, -1].map(countMark)).toEqual(["", ""]);
  expect([1, 9, 10, 20].map(countMark)).toEqual(["① ", "⑨ ", "⑩ ", "⑳ "]);
  expect([21, 120].map(countMark)).toEqual(["(21) ", "(120) "]);
});

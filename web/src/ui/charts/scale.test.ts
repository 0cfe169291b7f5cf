import { expect, it } from "vitest";
import { fitText, labelEvery, niceEnd } from "./scale.ts";

it("ends a scale at a round number that no value passes", () => {
  expect([0, 0.4, 1, 3, 7, 10, 11, 40, 41, 99, 1234].map(niceEnd)).toEqual([
    1, 1, 1, 4, 10, 10, 20, 40, 50, 100, 2000,
  ]);
});

it("leaves labels out where they would touch", () => {
  expect(labelEvery(7, { width: 700, label: 50 })).toBe(1);
  expect(labelEvery(31, { width: 300, label: 50 })).toBe(6);
});

it("cuts a name that has no room", () => {
  expect(fitText("Ana", { width: 60, sign: 10 })).toBe("Ana");
  expect(fitText("Ana Carolina", { width: 60, sign: 10 })).toBe("Ana C…");
});

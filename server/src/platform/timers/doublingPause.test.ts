import { expect, it } from "vitest";
import { doublingPause } from "./doublingPause.ts";

it("begins with the first pause, doubles at each failure, and grows no longer than the longest", () => {
  const pauses = { firstMs: 1_000, longestMs: 60_000 };
  expect([1, 2, 3, 6, 7, 400].map((failures) => doublingPause(pauses, failures))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
});

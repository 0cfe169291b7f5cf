import { expect, it } from "vitest";
import { fillOf } from "./fillOf.ts";

it.each([
  [0, 5, "room", 0],
  [3, 5, "room", 60],
  [5, 5, "full", 100],
  [6, 5, "over", 100],
  [0, 0, "full", 0],
  [1, 0, "over", 100],
] as const)("fills the bar of %i of %i: %s, %i %%", (used, limit, state, percent) => {
  expect(fillOf({ used, limit })).toEqual({ state, percent });
});

import { expect, it } from "vitest";
import { CheckPace } from "./checkPace.ts";

it("lets so many numbers a minute through at each connection", () => {
  const pace = new CheckPace();
  const at = (seconds: number, connectionId = 1) => pace.take(connectionId, 2, seconds * 1_000);
  expect([at(0), at(30), at(31)]).toEqual([true, true, false]);
  expect(at(31, 2)).toBe(true);
  // The first is a minute ago, the second is not; a refused one takes no turn.
  expect([at(61), at(62)]).toEqual([true, false]);
  expect(at(91)).toBe(true);
});

it("lets all through where the channel bears any", () => {
  const pace = new CheckPace();
  expect(Array.from({ length: 200 }, () => pace.take(1, undefined, 0)).every(Boolean)).toBe(true);
});

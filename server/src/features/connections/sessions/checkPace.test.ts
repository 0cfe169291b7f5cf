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

it("leaves a fifth of the turns to people, whose turns count for what can wait too", () => {
  const pace = new CheckPace();
  const spare = (seconds: number, most = 5) => pace.takeSpare(1, { most, perMinute: 10 }, seconds * 1_000);
  const typed = (seconds: number) => pace.take(1, 10, seconds * 1_000);
  expect(spare(0)).toEqual({ turns: 5, wait: 0 });
  expect(typed(10)).toBe(true);
  expect(spare(20)).toEqual({ turns: 2, wait: 0 });
  // Nothing is spare until the first five are a minute ago, but two people may still ask.
  expect(spare(20)).toEqual({ turns: 0, wait: 40_000 });
  expect([typed(21), typed(21), typed(21)]).toEqual([true, true, false]);
  expect(spare(60)).toEqual({ turns: 3, wait: 0 });
});

it("gives what can wait all that it wants where the channel bears any", () => {
  expect(new CheckPace().takeSpare(1, { most: 500, perMinute: undefined }, 0)).toEqual({
    turns: 500,
    wait: 0,
  });
});

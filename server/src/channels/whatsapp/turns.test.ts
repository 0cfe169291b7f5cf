import { expect, it } from "vitest";

import { createTurns } from "./turns.ts";

it("lets one start at once, and many one after the other, twenty a second", () => {
  let clock = 1_000;
  const wait = createTurns({ everyMs: 50, random: () => 0.5, now: () => clock });
  expect([wait(), wait(), wait()]).toEqual([0, 50, 100]);
  clock += 1_000;
  expect([wait(), wait()]).toEqual([0, 50]);
});

it("leaves a pause of half to one and a half turns", () => {
  for (const [random, pause] of [
    [0, 25],
    [1, 75],
  ] as const) {
    const wait = createTurns({ everyMs: 50, random: () => random, now: () => 0 });
    expect([wait(), wait(), wait()]).toEqual([0, pause, 2 * pause]);
  }
});

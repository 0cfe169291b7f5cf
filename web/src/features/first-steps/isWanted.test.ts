import { expect, it } from "vitest";
import { isWanted } from "./isWanted.ts";

it("are wanted while one is left, and nobody has hidden them", () => {
  const left = {
    steps: [
      { id: "queues" as const, isDone: true },
      { id: "people" as const, isDone: false },
    ],
  };
  expect(isWanted({ ...left, isHidden: false })).toBe(true);
  expect(isWanted({ ...left, isHidden: true })).toBe(false);
  expect(isWanted({ steps: left.steps.slice(0, 1), isHidden: false })).toBe(false);
  expect(isWanted(undefined)).toBe(false);
});

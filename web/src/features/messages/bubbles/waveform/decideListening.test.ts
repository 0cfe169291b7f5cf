import { expect, it } from "vitest";
import { decideListening } from "./decideListening.ts";

const recording = { size: 200_000, seconds: 60, isVisible: false, wasPlayed: false };

it("listens to a small recording that is seen, and to a larger one once it is played", () => {
  expect(decideListening(recording)).toBe(false);
  expect(decideListening({ ...recording, isVisible: true })).toBe(true);
  expect(decideListening({ ...recording, isVisible: true, size: 900_000 })).toBe(false);
  expect(decideListening({ ...recording, isVisible: true, size: null })).toBe(false);
  expect(decideListening({ ...recording, wasPlayed: true, size: 900_000 })).toBe(true);
});

it("leaves what would take too much room decoded", () => {
  const played = { ...recording, wasPlayed: true };
  expect(decideListening(played)).toBe(true);
  expect(decideListening({ ...played, size: 9_000_000 })).toBe(false);
  expect(decideListening({ ...played, seconds: 3_600 })).toBe(false);
});

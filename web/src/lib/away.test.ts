import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awayAfter, watchForSigns } from "./away.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("takes a silent user as gone after three minutes, and as back with the next sign", () => {
  const page = new EventTarget();
  const told: boolean[] = [];
  const stop = watchForSigns(page, (isAway) => told.push(isAway));
  vi.advanceTimersByTime(awayAfter - 1);
  expect(told).toEqual([]);
  page.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(awayAfter - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  page.dispatchEvent(new Event("keydown"));
  expect(told).toEqual([true, false]);
  stop();
  vi.advanceTimersByTime(2 * awayAfter);
  expect(told).toEqual([true, false]);
});

it("does not take a user as gone who types without a pause", () => {
  const page = new EventTarget();
  const told: boolean[] = [];
  watchForSigns(page, (isAway) => told.push(isAway));
  for (let spent = 0; spent < 2 * awayAfter; spent += 700) {
    page.dispatchEvent(new Event("keydown"));
    vi.advanceTimersByTime(700);
  }
  expect(told).toEqual([]);
});

import { expect, it } from "vitest";
import { Pace } from "./pace.ts";

it("lets a burst begin at once, and the others one in each interval", () => {
  const pace = new Pace(3);
  const begun = Array.from({ length: 3 }, () => pace.begin(1_000, 10));
  expect(begun).toEqual([0, 0, 0]);
  expect(pace.begin(1_000, 10)).toBe(0);
  expect(pace.begin(1_000, 10)).toBe(10);
  expect(pace.begin(1_009, 10)).toBe(1);
  expect(pace.begin(1_010, 10)).toBe(0);
  expect(pace.begin(1_010, 10)).toBe(10);
});

it("never keeps one waiting that comes alone", () => {
  const pace = new Pace(3);
  for (let now = 1_000; now < 5_000; now += 20) expect(pace.begin(now, 10)).toBe(0);
});

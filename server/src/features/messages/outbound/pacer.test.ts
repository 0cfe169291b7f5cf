import { expect, it } from "vitest";
import { Pacer } from "./pacer.ts";

it("lets a burst of each class go, and then one after the other", () => {
  const pacer = new Pacer({ automatic: { everyMs: 100, burst: 3 } }, () => 0);
  const start = 1_000_000;
  expect(pacer.places(4, start)).toEqual({ places: [4, 3, 4], most: 4 });
  for (let sent = 0; sent < 3; sent += 1) pacer.took("automatic", start);
  expect(pacer.places(4, start).places).toEqual([4, 0, 4]);
  expect(pacer.wait(start)).toBe(100);
  expect(pacer.places(4, start + 100).places).toEqual([4, 1, 4]);
  expect(pacer.places(4, start + 10_000).places).toEqual([4, 3, 4]);
});

it("never holds back people's replies for what goes to many", () => {
  const pacer = new Pacer({ bulk: { everyMs: 20_000, jitterMs: 40_000, burst: 1 } }, () => 1);
  const start = 1_000_000;
  pacer.took("bulk", start);
  expect(pacer.places(4, start + 59_000).places).toEqual([4, 4, 0]);
  expect(pacer.wait(start + 59_000)).toBe(1_000);
  expect(pacer.places(4, start + 60_000).places).toEqual([4, 4, 1]);
});

it("keeps to what the provider takes of all classes together", () => {
  const pacer = new Pacer({ all: { everyMs: 12.5, burst: 80 } });
  let sent = 0;
  for (let now = 1_000_000; now < 1_010_000; now += 5) {
    const { most } = pacer.places(20, now);
    for (let one = 0; one < most; one += 1) pacer.took("reply", now);
    sent += most;
  }
  // The burst, and 80 a second for ten seconds.
  expect(sent).toBeGreaterThan(860);
  expect(sent).toBeLessThanOrEqual(881);
});

it("holds back nothing where a channel has no pace", () => {
  const pacer = new Pacer();
  pacer.took("bulk");
  expect(pacer.places(4)).toEqual({ places: [4, 4, 4], most: 4 });
  expect(pacer.wait()).toBe(0);
});

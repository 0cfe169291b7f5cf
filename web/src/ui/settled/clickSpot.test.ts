import { describe, expect, it } from "vitest";
import { createClickSpot } from "./clickSpot.ts";
import { settleMs } from "./settling.ts";

describe("a second click at the same spot", () => {
  const open = () => {
    const clock = { now: 1000 };
    return { clock, spot: createClickSpot(() => clock.now) };
  };
  const at = (x: number, target: unknown) => ({ x, y: 50, target });

  it("does not count for what has come under the pointer", () => {
    const { clock, spot } = open();
    expect(spot.counts(at(100, "row 1"))).toBe(true);
    clock.now += 150;
    expect(spot.counts(at(104, "row 2"))).toBe(false);
    // Nor does the third; a moment later it is meant.
    clock.now += 150;
    expect(spot.counts(at(104, "row 2"))).toBe(false);
    clock.now += settleMs;
    expect(spot.counts(at(104, "row 2"))).toBe(true);
  });

  it("counts for what the first one hit", () => {
    const { spot } = open();
    spot.counts(at(100, "next month"));
    expect(spot.counts(at(100, "next month"))).toBe(true);
  });

  it("counts elsewhere at once", () => {
    const { spot } = open();
    spot.counts(at(100, "back"));
    expect(spot.counts(at(160, "row 2"))).toBe(true);
  });

  it("counts when something was written in between", () => {
    const { spot } = open();
    spot.counts(at(100, "send the first"));
    spot.write();
    expect(spot.counts(at(100, "send the second"))).toBe(true);
    expect(spot.counts(at(100, "record"))).toBe(false);
  });

  it("does not count on a page that came long after the first, but a moment ago", () => {
    const { clock, spot } = open();
    spot.show("a conversation");
    spot.counts(at(100, "resolve"));
    clock.now += 3 * settleMs;
    spot.show("the list");
    clock.now += settleMs - 1;
    spot.show("the list");
    expect(spot.counts(at(100, "new conversation"))).toBe(false);
    clock.now += 1;
    expect(spot.counts(at(100, "new conversation"))).toBe(true);
  });
});

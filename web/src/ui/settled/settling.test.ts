import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSettling, settleMs } from "./settling.ts";

describe("what stands under the pointer", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTime(ms);

  it("is dead for a moment after it came, and alive then", () => {
    const settling = createSettling();
    settling.arrive("accept");
    pass(settleMs - 1);
    expect(settling.isMeant()).toBe(false);
    pass(1);
    expect(settling.isMeant()).toBe(true);
  });

  it("is dead again when it means something else, not when it means the same", () => {
    const settling = createSettling();
    settling.arrive("accept");
    pass(settleMs);
    settling.arrive("accept");
    expect(settling.isMeant()).toBe(true);
    settling.arrive("resolve");
    expect(settling.isMeant()).toBe(false);
    pass(settleMs);
    expect(settling.isMeant()).toBe(true);
  });

  it("counts from the last change", () => {
    const settling = createSettling();
    settling.arrive("row 1");
    pass(settleMs - 1);
    settling.arrive("row 2");
    pass(settleMs - 1);
    expect(settling.isMeant()).toBe(false);
  });

  it("counts from when it came to its place, however late it is drawn", () => {
    const settling = createSettling();
    const cameAt = performance.now();
    pass(settleMs - 100);
    settling.arrive("row 1", cameAt);
    expect(settling.isMeant()).toBe(false);
    pass(100);
    expect(settling.isMeant()).toBe(true);
    const other = createSettling();
    other.arrive("row 1", cameAt);
    expect(other.isMeant()).toBe(true);
  });

  it("does not take a click that was aimed at what stood here before, however long the pointer is down", () => {
    const settling = createSettling();
    settling.arrive("accept");
    pass(settleMs);
    settling.aim();
    settling.arrive("resolve");
    pass(settleMs);
    expect(settling.isMeant()).toBe(false);
    // That click is over; a key press, or the next click, is meant.
    expect(settling.isMeant()).toBe(true);
  });

  it("tells when it becomes alive", () => {
    const settling = createSettling();
    const told: boolean[] = [];
    settling.settled.subscribe(() => told.push(settling.settled.get()));
    settling.arrive("accept");
    pass(settleMs);
    settling.arrive("resolve");
    expect(told).toEqual([true, false]);
  });

  it("begins anew when it comes back", () => {
    const settling = createSettling();
    settling.arrive("accept");
    settling.leave();
    settling.arrive("accept");
    pass(settleMs - 1);
    expect(settling.isMeant()).toBe(false);
    pass(1);
    expect(settling.isMeant()).toBe(true);
  });
});

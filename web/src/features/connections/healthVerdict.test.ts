import { describe, expect, it } from "vitest";
import { healthVerdict, toneOfShare } from "./healthVerdict.ts";

const week = { reached: 100, failed: 0, blocked: 0, unanswered: 30 };
const health = { restriction: null, quality: null, week };

describe("the verdict about a number", () => {
  it("is open as long as too few were written to", () => {
    expect(healthVerdict({ ...health, week: { ...week, reached: 19, failed: 19 } })).toBeUndefined();
    expect(healthVerdict({ ...health, week: { ...week, reached: 20 } })).toBe("bad");
  });

  it.each([
    ["good", { failed: 9, blocked: 4, unanswered: 79 }],
    ["watch", { failed: 10 }],
    ["watch", { blocked: 5 }],
    ["watch", { unanswered: 80 }],
    ["bad", { failed: 25 }],
    ["bad", { blocked: 15, failed: 10 }],
  ] as const)("is %s for %o of 100", (tone, counts) => {
    expect(healthVerdict({ ...health, week: { ...week, ...counts } })).toBe(tone);
  });

  it("is the provider's where that is worse", () => {
    expect(healthVerdict({ ...health, quality: "GREEN" })).toBe("good");
    expect(healthVerdict({ ...health, quality: "YELLOW" })).toBe("watch");
    expect(healthVerdict({ ...health, quality: "RED" })).toBe("bad");
    const restriction = { of: "all" as const, why: "banned", until: null };
    expect(healthVerdict({ ...health, quality: "GREEN", restriction })).toBe("bad");
  });

  it("judges each share by itself", () => {
    const { failed, blocked } = { failed: 12, blocked: 1 };
    const counted = { week: { ...week, failed, blocked } };
    expect(toneOfShare("failed", counted)).toBe("watch");
    expect(toneOfShare("blocked", counted)).toBe("good");
  });
});

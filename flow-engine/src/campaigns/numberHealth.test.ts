import { describe, expect, it } from "vitest";
import { type CampaignOutcomes, judgeNumber } from "./numberHealth.ts";

const limits = { fewest: 20, failed: 20, undelivered: 60, optedOut: 5 };
const calm: CampaignOutcomes = { sent: 100, failed: 20, optedOut: 5, sentBefore: 100, undeliveredBefore: 60 };

describe("a number that writes to many", () => {
  it("goes on at its limits", () => {
    expect(judgeNumber(calm, limits)).toBeNull();
  });

  it.each([
    ["failures", { failed: 21 }, { why: "failed", share: 21 }],
    ["requests to stop", { optedOut: 6 }, { why: "optedOut", share: 6 }],
    ["silence of a day", { undeliveredBefore: 61 }, { why: "undelivered", share: 61 }],
    ["the provider's word", { quality: "RED" }, { why: "quality", share: 0 }],
  ])("is in danger by %s", (_name, change, fault) => {
    expect(judgeNumber({ ...calm, ...change }, limits)).toEqual(fault);
  });

  it("is not judged by a handful", () => {
    const few = { sent: 19, failed: 19, optedOut: 19, sentBefore: 19, undeliveredBefore: 19 };
    expect(judgeNumber(few, limits)).toBeNull();
    expect(judgeNumber({ ...few, sent: 20 }, limits)).toEqual({ why: "failed", share: 95 });
  });
});

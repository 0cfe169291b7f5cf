import { describe, expect, it } from "vitest";
import { readCall, readCards, readPlace } from "./messageData.ts";

describe("what a message carries", () => {
  it("reads a place, and refuses what is none on earth", () => {
    expect(readPlace({ latitude: -23.5, longitude: -46.6, name: "Clínica" })).toEqual({
      latitude: -23.5,
      longitude: -46.6,
      name: "Clínica",
      address: undefined,
    });
    for (const data of [null, "x", {}, { latitude: "1", longitude: 2 }, { latitude: 91, longitude: 0 }])
      expect(readPlace(data)).toBeUndefined();
  });

  it("reads one card or several", () => {
    expect(readCards({ contacts: [{ name: "Ana", phones: ["5511"] }, { name: "" }] })).toEqual([
      { name: "Ana", phones: ["5511"] },
    ]);
    expect(readCards({ name: "Ana", number: "5511" })).toEqual([{ name: "Ana", phones: ["5511"] }]);
    expect(readCards(null)).toEqual([]);
  });

  it("reads a call, missed when it does not say", () => {
    expect(readCall({ video: true, outcome: "refused" })).toEqual({ video: true, outcome: "refused" });
    expect(readCall(undefined)).toEqual({ video: false, outcome: "missed" });
  });
});

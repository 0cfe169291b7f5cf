import { describe, expect, it } from "vitest";
import { readAppointment, readOptions, readCall, readCards, readPlace, webAddress } from "./messageData.ts";

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
      { key: 0, name: "Ana", phones: ["5511"] },
    ]);
    expect(readCards({ name: "Ana", number: "5511" })).toEqual([{ key: 0, name: "Ana", phones: ["5511"] }]);
    expect(readCards(null)).toEqual([]);
  });

  it("reads a call, missed when it does not say", () => {
    expect(readCall({ video: true, outcome: "refused" })).toEqual({ video: true, outcome: "refused" });
    expect(readCall(undefined)).toEqual({ video: false, outcome: "missed" });
  });
});

it("reads polls, events and addresses, and nothing that is not there", () => {
  expect(readOptions({ options: ["Sim", 7, "Não"] })).toEqual(["Sim", "Não"]);
  expect(readOptions(null)).toEqual([]);
  expect(readAppointment({ startsAt: "2026-12-01T10:00:00Z", description: "Traga exames" })).toEqual({
    startsAt: "2026-12-01T10:00:00Z",
    description: "Traga exames",
  });
  expect(readAppointment({ startsAt: "soon" }).startsAt).toBeUndefined();
  expect(webAddress("https://example.com")).toBe("https://example.com");
  expect(webAddress("javascript:alert(1)")).toBeUndefined();
});

import { expect, it } from "vitest";
import { newContactLimit } from "./newContacts.ts";

const pacing = { newContacts: { firstWeek: 20, most: 640 } };
const now = Date.parse("2026-03-01T12:00:00Z");
const since = (days: number) => new Date(now - days * 86_400_000).toISOString();
const limit = (days: number | null, dailyContacts?: number | null) =>
  newContactLimit(pacing, { numberSince: days === null ? null : since(days), dailyContacts }, now);

it("warms a number up: so many people in the first week, twice as many every week, up to a ceiling", () => {
  expect([limit(null), limit(0), limit(6), limit(7), limit(15), limit(30), limit(36), limit(900)]).toEqual([
    20, 20, 20, 40, 80, 320, 640, 640,
  ]);
});

it("takes the provider's own limit where that is lower, or the only one", () => {
  expect([limit(900, 250), limit(0, 250), limit(900, null)]).toEqual([250, 20, 640]);
  expect(newContactLimit({}, { numberSince: since(1), dailyContacts: 1000 }, now)).toBe(1000);
  expect(newContactLimit({}, { numberSince: since(1), dailyContacts: null }, now)).toBeNull();
});

import { expect, test } from "vitest";
import { formatLasting, formatRelative, formatRelativeDay, formatWait } from "./format.ts";

test("Of a distance the largest unit is told, years too", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(formatRelative("2026-11-20T11:55:00Z", now)).toBe("há 5 minutos");
  expect(formatRelative("2027-01-19T12:00:00Z", now)).toBe("em 60 dias");
  expect(formatRelative("2026-11-19T06:00:00Z", now)).toBe("há 1 dia");
  expect(formatRelative("2026-11-20T12:00:00Z", now)).toBe("agora");
  expect(formatRelative("2999-12-31T12:00:00Z", now)).toBe("em 973 anos");
});

test("Of a date whole days of the calendar are told, whatever the hour", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  expect(formatRelativeDay("2026-11-20", now)).toBe("há 8 dias");
  expect(formatRelativeDay("2026-11-28", now)).toBe("hoje");
  expect(formatRelativeDay("2029-12-31", now)).toBe("em 3 anos");
});

test("A length is told in its two largest units, whole ones alone", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const told = (length: number) => formatLasting(0, length).replaceAll("\u00A0", " ");
  expect([-1, 40_000, 12 * minute + 59_000, 80 * minute, 2 * hour].map(told)).toEqual([
    "0 s",
    "40 s",
    "12 min",
    "1 h 20 min",
    "2 h",
  ]);
  expect([day, 2 * day + 3 * hour + 5 * minute, day + 5 * minute].map(told)).toEqual([
    "1 dia",
    "2 dias 3 h",
    "1 dia",
  ]);
});

test("tells how long somebody waits, from the first moment on", () => {
  const waited = [0, 59_000, 60_000, 125 * 60_000].map((ms) => formatWait(0, ms));
  expect(waited.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "< 1 min",
    "< 1 min",
    "1 min",
    "2 h",
  ]);
});

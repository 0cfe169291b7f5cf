import { expect, test } from "vitest";
import { formatRelative } from "./format.ts";

test("Of a distance the largest unit is told, years too", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(formatRelative("2026-11-20T11:55:00Z", now)).toBe("há 5 minutos");
  expect(formatRelative("2027-01-19T12:00:00Z", now)).toBe("em 60 dias");
  expect(formatRelative("2999-12-31T12:00:00Z", now)).toBe("em 973 anos");
});

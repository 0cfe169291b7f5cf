import { expect, it } from "vitest";
import { dayIn } from "./dayIn.ts";

it("is the day on which a moment is in a place, not in London", () => {
  const late = new Date("2026-03-11T02:30:00Z");
  expect(dayIn("America/Sao_Paulo", late)).toBe("2026-03-10");
  expect(dayIn("Asia/Tokyo", late)).toBe("2026-03-11");
  expect(dayIn("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
});

import { expect, it } from "vitest";
import { monthFrom, toneOf } from "./standing.ts";

it("colours what is near yellow, what is due or over red, what is suspended grey, the rest not at all", () => {
  const tones = (["forever", "current", "dueSoon", "dueToday", "expired", "none"] as const).map((standing) =>
    toneOf({ standing, status: true }),
  );
  expect(tones).toEqual([undefined, undefined, "warning", "danger", "danger", "danger"]);
  expect(toneOf({ standing: "expired", status: false })).toBe("muted");
});

it("lets a new company's first month end on a day that there is", () => {
  expect(["2026-11-22", "2026-12-31", "2027-01-31", "2028-01-30"].map(monthFrom)).toEqual([
    "2026-12-22",
    "2027-01-31",
    "2027-02-28",
    "2028-02-29",
  ]);
});

import { expect, it } from "vitest";
import { dueDay, toneOf } from "./standing.ts";

it("colours what is near yellow, what is due or over red, what is suspended grey, the rest not at all", () => {
  const tones = (["forever", "current", "dueSoon", "dueToday", "expired", "none"] as const).map((standing) =>
    toneOf({ standing, status: true }),
  );
  expect(tones).toEqual([undefined, undefined, "warning", "danger", "danger", "danger"]);
  expect(toneOf({ standing: "expired", status: false })).toBe("muted");
});

it("knows a due date by its day in UTC", () => {
  expect(dueDay("2027-02-28T23:59:59.000Z")).toBe("2027-02-28");
});

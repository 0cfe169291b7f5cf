import { expect, it } from "vitest";
import {
  daysOf,
  nothingSaid,
  piecesOf,
  presetOf,
  queryOf,
  reportLink,
  saysNothing,
  searchOf,
} from "./dashboardFilters.ts";

const read = (text: string) => queryOf(searchOf(new URLSearchParams(text), "2026-03-17"));

it("begins with this month up to today", () => {
  expect(read("")).toEqual({ initialDate: "2026-03-01", finalDate: "2026-03-17" });
  expect(presetOf(new URLSearchParams())).toBe("month");
});

it("knows the presets across the ends of months and years", () => {
  expect(daysOf("today", "2026-03-17")).toEqual({ initialDate: "2026-03-17", finalDate: "2026-03-17" });
  expect(daysOf("week", "2026-03-03")).toEqual({ initialDate: "2026-02-25", finalDate: "2026-03-03" });
  expect(daysOf("lastMonth", "2026-01-31")).toEqual({ initialDate: "2025-12-01", finalDate: "2025-12-31" });
});

it("takes days of its own before a preset, and nonsense for nothing", () => {
  expect(read("period=today&initialDate=2026-01-05&queueIds=3,4")).toEqual({
    initialDate: "2026-01-05",
    queueIds: "3,4",
  });
  expect(read("period=always&initialDate=ontem&userIds=1;2")).toEqual(read(""));
  expect([saysNothing(nothingSaid), saysNothing({ ...nothingSaid, userIds: "1" })]).toEqual([true, false]);
});

it("leads to the report of the same conversations", () => {
  const search = searchOf(new URLSearchParams("queueIds=3"), "2026-03-17");
  const days = { from: "2026-03-01", to: "2026-03-17" };
  expect(reportLink(search, { days, status: "closed,nps" })).toBe(
    "/reports?dateFrom=2026-03-01&dateTo=2026-03-17&queueIds=3&status=closed%2Cnps",
  );
  expect(reportLink(search, { status: "open" })).toBe(
    "/reports?dateFrom=all&dateTo=all&queueIds=3&status=open",
  );
  expect(reportLink(search, { days, queueIds: "9" })).toContain("queueIds=9");
  expect(reportLink(search, { days, weekday: "0", hour: "23" })).toContain("&weekday=0&hour=23");
  const none = reportLink(search, { days, queueIds: "", withoutQueue: "true" });
  expect([none.includes("queueIds"), none.includes("withoutQueue=true")]).toEqual([false, true]);
});

it("puts many days together as weeks, and very many as months", () => {
  const days = (from: string, howMany: number) =>
    Array.from({ length: howMany }, (_, n) => ({
      data: new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
      total: 1,
    }));
  expect(piecesOf(days("2026-01-01", 62))).toHaveLength(62);
  // 2026-01-01 is a Thursday.
  expect(piecesOf(days("2026-01-01", 63)).slice(0, 2)).toEqual([
    { from: "2026-01-01", to: "2026-01-04", total: 4 },
    { from: "2026-01-05", to: "2026-01-11", total: 7 },
  ]);
  expect(piecesOf(days("2024-01-01", 732))[1]).toEqual({ from: "2024-02-01", to: "2024-02-29", total: 29 });
});

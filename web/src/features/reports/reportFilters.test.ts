import { expect, it } from "vitest";
import { queryOf, searchOf } from "./reportFilters.ts";

const read = (text: string) => queryOf(searchOf(new URLSearchParams(text), "2026-03-17"));

it("begins with this month up to today", () => {
  expect(read("")).toEqual({ dateFrom: "2026-03-01", dateTo: "2026-03-17" });
});

it("takes any day, and what the address names, for what they say; nonsense for nothing", () => {
  expect(read("dateFrom=all&dateTo=all&status=open,nps&onlyRated=true")).toEqual({
    status: "open,nps",
    onlyRated: "true",
  });
  expect(read("dateFrom=2025-01-01&dateTo=ontem")).toEqual({ dateFrom: "2025-01-01", dateTo: "2026-03-17" });
});

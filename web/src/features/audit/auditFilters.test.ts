import { expect, it } from "vitest";
import { isFiltered, noSearch, queryOf, searchOf } from "./auditFilters.ts";

const search = (text: string) => searchOf(new URLSearchParams(text));

it("reads the address, and sends what narrows alone", () => {
  const read = search("searchParam=fila&userId=7&dateFrom=2026-03-01&dateTo=2026-03-31");
  expect(read).toEqual({
    searchParam: "fila",
    userId: "7",
    by: "",
    dateFrom: "2026-03-01",
    dateTo: "2026-03-31",
  });
  expect(queryOf({ ...read, dateTo: "" })).toEqual({
    searchParam: "fila",
    userId: "7",
    dateFrom: "2026-03-01",
  });
});

it("takes no notice of what is no person, no day, and no period", () => {
  expect(search("userId=eu&dateFrom=ontem&dateTo=2026-3-1")).toEqual(noSearch);
  expect(search("dateFrom=2026-03-02&dateTo=2026-03-01")).toEqual({ ...noSearch, dateFrom: "2026-03-02" });
});

it("tells filters from the text that is searched for", () => {
  expect(isFiltered(search("searchParam=fila"))).toBe(false);
  expect(isFiltered(search("dateTo=2026-03-01"))).toBe(true);
});

it("takes what the product did, or leaves it out, unless one person is chosen", () => {
  expect(search("by=product")).toEqual({ ...noSearch, by: "product" });
  expect(isFiltered(search("by=people"))).toBe(true);
  expect(search("by=robots")).toEqual(noSearch);
  expect(search("by=product&userId=7")).toEqual({ ...noSearch, userId: "7" });
});

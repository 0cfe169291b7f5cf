import { describe, expect, it } from "vitest";
import { defaultFilters, readFilters, toListQuery, withSearch, writeFilters } from "./ticketFilters.ts";

describe("ticket filters", () => {
  it("gives the plain inbox a plain address", () => {
    expect(writeFilters(defaultFilters).toString()).toBe("");
    expect(readFilters(new URLSearchParams())).toEqual(defaultFilters);
  });

  it("survives a reload", () => {
    const filters = {
      ...defaultFilters,
      sub: "pending" as const,
      showAll: true,
      queueIds: [3, 1],
      sort: "asc" as const,
    };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it("reads a mangled address as the default", () => {
    expect(readFilters(new URLSearchParams("tab=nowhere&sub=x&queues=a,-1,,2.5&sort=up"))).toEqual(
      defaultFilters,
    );
  });

  it("goes to the search tab with the first letter and back when cleared", () => {
    const typed = withSearch(defaultFilters, "ana");
    expect(typed).toMatchObject({ tab: "search", search: "ana" });
    expect(withSearch(typed, " ")).toMatchObject({ tab: "open", search: "" });
  });

  it("stays in the closed tab when an empty search is cleared again", () => {
    expect(withSearch({ ...defaultFilters, tab: "closed" }, "").tab).toBe("closed");
  });

  it("asks for the sub-tab's status, and for none while searching", () => {
    expect(toListQuery({ ...defaultFilters, sub: "pending" }, 2)).toEqual({
      pageNumber: 2,
      status: "pending",
      sortTickets: "DESC",
    });
    expect(
      toListQuery({ ...defaultFilters, tab: "search", search: "ana", inMessages: true, sort: "asc" }, 1),
    ).toEqual({
      pageNumber: 1,
      searchParam: "ana",
      searchOnMessages: "true",
      sortTickets: "DESC",
    });
  });
});

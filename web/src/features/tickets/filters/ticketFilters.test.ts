import { describe, expect, it } from "vitest";
import {
  countListFilters,
  defaultFilters,
  hasOwners,
  isSameView,
  narrowsBeyondQueues,
  readFilters,
  type TicketFilters,
  toListQuery,
  withListFilters,
  withSearch,
  withinRights,
  withTab,
  writeFilters,
} from "./ticketFilters.ts";

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
      tagIds: [7],
      connectionIds: [2],
      userIds: [4, 5],
      untagged: true,
      unread: true,
      unansweredFor: 240,
      day: "2026-11-24",
      sort: "asc" as const,
    };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    const search = { ...filters, tab: "search" as const, statuses: ["pending" as const, "closed" as const] };
    expect(readFilters(writeFilters(search))).toEqual(search);
  });

  it("shows groups only to those who have the tab", () => {
    const groups = readFilters(new URLSearchParams("sub=group&queues=3"));
    expect(withinRights(groups, { allowGroup: true }).sub).toBe("group");
    expect(withinRights(groups, { allowGroup: false })).toMatchObject({ sub: "open", queueIds: [3] });
  });

  it("reads a mangled address as the default", () => {
    expect(
      readFilters(
        new URLSearchParams(
          "tab=nowhere&sub=x&queues=a,-1,,2.5&tags=x&statuses=gone&sort=up&unread=yes&silence=7&day=now",
        ),
      ),
    ).toEqual(defaultFilters);
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

  it("asks for what was chosen", () => {
    const chosen = { ...defaultFilters, queueIds: [1], tagIds: [2], connectionIds: [3], userIds: [4] };
    expect(toListQuery({ ...chosen, showAll: true }, 1)).toEqual({
      pageNumber: 1,
      status: "open",
      showAll: "true",
      queueIds: "[1]",
      tags: "[2]",
      whatsapps: "[3]",
      users: "[4]",
      sortTickets: "DESC",
    });
    expect(toListQuery({ ...defaultFilters, tab: "search", statuses: ["pending"] }, 1)).toEqual({
      pageNumber: 1,
      statusFilter: '["pending","lgpd"]',
      sortTickets: "DESC",
    });
  });

  it("knows where owners matter, and what only the list narrows by", () => {
    const places = [{}, { sub: "pending" }, { sub: "group" }, { tab: "closed" }, { tab: "search" }] as const;
    expect(places.map((place) => hasOwners({ ...defaultFilters, ...place }))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    const narrows = (chosen: Partial<TicketFilters>) =>
      narrowsBeyondQueues({ ...defaultFilters, queueIds: [1], ...chosen });
    expect([
      narrows({}),
      narrows({ tagIds: [2] }),
      narrows({ connectionIds: [3] }),
      narrows({ userIds: [4] }),
    ]).toEqual([false, true, true, true]);
  });

  it("searches chosen statuses, and is back when none is chosen", () => {
    const searched = withListFilters(defaultFilters, { statuses: ["closed"] });
    expect(searched).toMatchObject({ tab: "search", statuses: ["closed"] });
    expect(withSearch(searched, "").tab).toBe("search");
    expect(withListFilters(searched, { statuses: [] })).toMatchObject({ tab: "open", statuses: [] });
    expect(withTab({ ...searched, search: "ana" }, "closed")).toMatchObject({
      tab: "closed",
      search: "",
      statuses: [],
    });
  });

  it("shows all when colleagues are chosen: one's own are never theirs", () => {
    expect(withListFilters(defaultFilters, { userIds: [9] }).showAll).toBe(true);
    expect(withListFilters(defaultFilters, { tagIds: [9] }).showAll).toBe(false);
    const tagged = withListFilters({ ...defaultFilters, untagged: true }, { tagIds: [9] });
    expect(tagged).toMatchObject({ tagIds: [9], untagged: false });
    expect(withListFilters(tagged, { untagged: true })).toMatchObject({ tagIds: [], untagged: true });
  });

  it("counts what narrows the list", () => {
    expect(countListFilters(defaultFilters)).toBe(0);
    expect(countListFilters({ ...defaultFilters, queueIds: [1, 2], tagIds: [3] })).toBe(3);
  });

  it("knows a view again whatever the order, and by what it shows alone", () => {
    const view = { ...defaultFilters, tagIds: [1, 2] };
    expect(isSameView(view, { ...view, tagIds: [2, 1] })).toBe(true);
    expect(isSameView(view, { ...view, tagIds: [2] })).toBe(false);
    const closed = { ...defaultFilters, tab: "closed" as const };
    expect(isSameView(closed, { ...closed, sort: "asc", sub: "pending" })).toBe(true);
    expect(isSameView(defaultFilters, { ...defaultFilters, sort: "asc" })).toBe(false);
  });
});

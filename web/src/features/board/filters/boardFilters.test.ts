import { describe, expect, it } from "vitest";
import { buildTicket } from "../../tickets/buildTicket.testing.ts";
import { belongsOnBoard } from "./belongsOnBoard.ts";
import {
  type BoardFilters,
  countFilters,
  isNarrowed,
  noBoardFilters,
  readBoardFilters,
  toBoardQuery,
  writeBoardFilters,
} from "./boardFilters.ts";

const chosen: BoardFilters = {
  search: "vera",
  queueIds: [1, 2],
  userIds: [3],
  tagIds: [],
  connectionIds: [4],
  unread: true,
  startDate: "2026-11-01",
  endDate: "2026-11-30",
};

describe("a board's filters", () => {
  it("go into the address and back, beside what else stands there", () => {
    const params = writeBoardFilters(new URLSearchParams("board=7"), chosen);
    expect(params.get("board")).toBe("7");
    expect(readBoardFilters(params)).toEqual(chosen);
    expect(writeBoardFilters(params, noBoardFilters).toString()).toBe("board=7");
  });

  it("leave out what an address cannot mean", () => {
    const params = new URLSearchParams("queues=a,-1,2,2&from=ontem&unread=yes");
    expect(readBoardFilters(params)).toEqual({ ...noBoardFilters, queueIds: [2] });
  });

  it("are sent as the server reads them", () => {
    expect(toBoardQuery(noBoardFilters)).toEqual({});
    expect(toBoardQuery(chosen)).toEqual({
      searchParam: "vera",
      queueIds: "[1,2]",
      users: "[3]",
      whatsapps: "[4]",
      unread: "true",
      startDate: "2026-11-01",
      endDate: "2026-11-30",
    });
  });

  it("count what stands behind the toggle", () => {
    expect(countFilters(chosen)).toBe(5);
    expect(isNarrowed(noBoardFilters)).toBe(false);
    expect(isNarrowed({ ...noBoardFilters, endDate: "2026-11-30" })).toBe(true);
  });
});

describe("a ticket on a board", () => {
  const viewer = { id: 1, isAdmin: true };
  const belongs = (filters: Partial<BoardFilters>, rest: Parameters<typeof buildTicket>[1] = {}) =>
    belongsOnBoard(buildTicket(1, { userId: 2, ...rest }), { ...noBoardFilters, ...filters }, viewer);

  it.each([
    ["open", "yes"],
    ["pending", "yes"],
    ["closed", "no"],
    ["group", "no"],
    ["lgpd", "no"],
    ["nps", "no"],
  ] as const)("that is %s: %s", (status, expected) => {
    expect(belongs({}, { status })).toBe(expected);
  });

  it("fits the filters", () => {
    expect(belongs({ queueIds: [9] })).toBe("no");
    expect(belongs({ queueIds: [9] }, { userId: 1 })).toBe("yes");
    expect(belongs({ queueIds: [9] }, { queueId: null })).toBe("yes");
    expect(belongs({ userIds: [2] })).toBe("yes");
    expect(belongs({ userIds: [3] })).toBe("no");
    expect(belongs({ unread: true })).toBe("no");
    expect(belongs({ startDate: "2026-11-21" })).toBe("no");
    expect(belongs({ endDate: "2026-11-20" })).toBe("yes");
    expect(belongs({ search: "vera" })).toBe("unknown");
  });
});

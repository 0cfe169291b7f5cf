import type { Ticket } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { atMinute, buildTicket, buildUnread } from "../tickets/buildTicket.testing.ts";
import { applyToBoard, type BoardRules } from "./applyToBoard.ts";
import { addPage, type BoardData, orderLanes } from "./boardData.ts";
import { buildBoard } from "./buildBoard.testing.ts";

const rules: BoardRules = { belongs: () => "yes", ofUnread: false };
const shown = ({ lanes }: BoardData) => lanes.map(({ cards }) => cards.map(({ id }) => id));
const update = (ticket: Ticket) => ({ action: "update" as const, ticket });

const [one, two, three] = [
  buildTicket(3),
  buildTicket(2, { laneId: 1, laneSince: atMinute(0) }),
  buildTicket(1, { laneId: 1, laneSince: atMinute(0) }),
];

describe("a board", () => {
  it("puts a moved card where it belongs in its new column, and counts it there", () => {
    const { data, counts } = applyToBoard(
      buildBoard([one, two, three]),
      update({ ...one, laneId: 1 }),
      rules,
    );
    expect(shown(data)).toEqual([[], [3, 2, 1], []]);
    expect(counts).toEqual([
      ["none", -1],
      ["1", 1],
    ]);
  });

  it("moves a card to the top when it moves on, and leaves other columns the same objects", () => {
    const before = buildBoard([one, two, three]);
    const { data, counts } = applyToBoard(before, update({ ...three, updatedAt: atMinute(9) }), rules);
    expect(shown(data)).toEqual([[3], [1, 2], []]);
    expect(counts).toEqual([]);
    expect(data.lanes[0]).toBe(before.lanes[0]);
  });

  it("takes out what is gone, resolved, or in a column of another board", () => {
    const before = buildBoard([one, two, three]);
    const gone = applyToBoard(before, { action: "delete", ticketId: 2 }, rules);
    const resolved = applyToBoard(before, update(two), { ...rules, belongs: () => "no" });
    const elsewhere = applyToBoard(before, update({ ...two, laneId: 9 }), rules);
    for (const { data, counts, countsStale } of [gone, resolved, elsewhere]) {
      expect(shown(data)).toEqual([[3], [1], []]);
      expect(counts).toEqual([["1", -1]]);
      expect(countsStale).toBe(false);
    }
  });

  it("counts a new card where everything is loaded, and asks where something is not", () => {
    const fresh = buildTicket(7, { laneId: 2 });
    expect(applyToBoard(buildBoard([one]), update(fresh), rules)).toMatchObject({
      counts: [["2", 1]],
      countsStale: false,
    });
    const partly = applyToBoard(buildBoard([one], { cursor: "1.1" }), update(fresh), rules);
    expect(partly).toMatchObject({ counts: [], countsStale: true });
    // Behind the last one that is loaded its own page brings it.
    expect(shown(partly.data)).toEqual([[3], [], []]);
  });

  it("asks the server where only it knows: a search, and what became unread among the unread", () => {
    const board = buildBoard([one]);
    const sought = { ...rules, belongs: () => "unknown" as const };
    expect(applyToBoard(board, update(buildTicket(7)), sought).boardStale).toBe(true);
    expect(applyToBoard(board, update(one), sought).boardStale).toBe(false);
    const ofUnread = { ...rules, ofUnread: true };
    expect(applyToBoard(board, buildUnread(7, 1), ofUnread).boardStale).toBe(true);
    expect(applyToBoard(board, buildUnread(7, 1), rules).boardStale).toBe(false);
  });

  it("adds a page without what went elsewhere meanwhile", () => {
    const page = { cards: [one, buildTicket(0, { laneId: 1 })], cursor: null };
    expect(shown(addPage(buildBoard([one, two]), "1", page))).toEqual([[3], [2, 0], []]);
  });

  it("takes another order, with the tickets of no column first", () => {
    const { lanes } = orderLanes(buildBoard([]), [2, 1]);
    expect(lanes.map(({ lane }) => lane?.id)).toEqual([undefined, 2, 1]);
  });
});

import { describe, expect, it } from "vitest";
import { type ListPages, placeRow, removeRow, rowsOf } from "./pagedList.ts";

interface Row {
  id: number;
  name: string;
}
const row = (id: number, name: string): Row => ({ id, name });
const list = (pages: Row[][], more = false): ListPages<Row> => ({
  pages: pages.map((rows, index) => ({ rows, count: 10, hasMore: more || index < pages.length - 1 })),
  pageParams: pages.map((_, index) => index + 1),
});
const placing = {
  compare: (a: Row, b: Row) => a.name.localeCompare(b.name),
  belongs: (r: Row) => r.name !== "hidden",
};
const names = (pages: ListPages<Row>) => rowsOf(pages).map((r) => r.name);
const count = (pages: ListPages<Row>) => pages.pages[0]?.count;

describe("placeRow", () => {
  const two = list([[row(1, "b"), row(2, "d")], [row(3, "f")]]);

  it("puts a new row where it belongs, across pages", () => {
    const placed = placeRow(two, row(9, "c"), placing);
    expect(names(placed)).toEqual(["b", "c", "d", "f"]);
    expect(count(placed)).toBe(11);
  });

  it("moves a row that changed, and counts it once", () => {
    const placed = placeRow(two, row(1, "e"), placing);
    expect(names(placed)).toEqual(["d", "e", "f"]);
    expect(count(placed)).toBe(10);
  });

  it("takes out a row that no longer belongs, and ignores a foreign one that never did", () => {
    expect(names(placeRow(two, row(2, "hidden"), placing))).toEqual(["b", "f"]);
    expect(count(placeRow(two, row(2, "hidden"), placing))).toBe(9);
    expect(names(placeRow(two, row(9, "hidden"), placing))).toEqual(["b", "d", "f"]);
    expect(count(placeRow(two, row(9, "hidden"), placing))).toBe(10);
  });

  it("appends at the end of a whole list, and leaves the end of an unfinished one to its page", () => {
    expect(names(placeRow(two, row(9, "z"), placing))).toEqual(["b", "d", "f", "z"]);
    const unfinished = list([[row(1, "b")]], true);
    expect(names(placeRow(unfinished, row(9, "z"), placing))).toEqual(["b"]);
    expect(count(placeRow(unfinished, row(9, "z"), placing))).toBe(11);
  });
});

describe("removeRow", () => {
  it("removes a row and counts one less; an unknown id changes nothing", () => {
    const pages = list([[row(1, "b")], [row(2, "d")]]);
    expect(names(removeRow(pages, 1))).toEqual(["d"]);
    expect(count(removeRow(pages, 1))).toBe(9);
    expect(removeRow(pages, 7)).toBe(pages);
  });
});

describe("rowsOf", () => {
  it("shows a row that moved between two pages only once", () => {
    expect(
      names(
        list([
          [row(1, "b"), row(2, "d")],
          [row(2, "d"), row(3, "f")],
        ]),
      ),
    ).toEqual(["b", "d", "f"]);
  });
});

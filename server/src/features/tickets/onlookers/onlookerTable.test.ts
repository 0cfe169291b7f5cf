import { beforeEach, expect, it } from "vitest";
import { OnlookerTable } from "./onlookerTable.ts";

const place = { companyId: 1, ticketId: 7 };
const said = (at: number, ...userIds: number[]) => ({
  at,
  onlookers: userIds.map((userId) => ({ userId, typing: false })),
});
const typing = (userId: number) => ({ at: 0, onlookers: [{ userId, typing: true }] });
let table: OnlookerTable;
beforeEach(() => {
  table = new OnlookerTable();
});

it("counts a user once who is in two processes, and as typing when one of them says so", () => {
  expect(table.put(place, "a", said(0, 2, 1))).toBe(true);
  expect(table.put(place, "b", said(0, 2))).toBe(false);
  expect(table.put(place, "b", typing(2))).toBe(true);
  expect(table.at(place)).toEqual([
    { userId: 1, typing: false },
    { userId: 2, typing: true },
  ]);
});

it("keeps somebody as long as one process has them", () => {
  table.put(place, "a", said(0, 1));
  table.put(place, "b", said(0, 1));
  expect(table.put(place, "a", said(1))).toBe(false);
  expect(table.has(place, 1)).toBe(true);
  expect(table.put(place, "b", said(1))).toBe(true);
  expect([table.has(place, 1), table.watchedOf(1)]).toEqual([false, []]);
});

it("forgets a process that is silent, and only what it said", () => {
  table.put(place, "dead", said(10, 1));
  table.put(place, "alive", said(30, 2));
  expect(table.expire(10)).toEqual([]);
  expect(table.expire(11)).toEqual([place]);
  expect(table.at(place)).toEqual([{ userId: 2, typing: false }]);
});

it("tells places of other companies apart", () => {
  table.put(place, "a", said(0, 1));
  const elsewhere = { companyId: 2, ticketId: 7 };
  expect([table.at(elsewhere), table.watchedOf(2), table.watchedOf(1)]).toEqual([[], [], [place]]);
});

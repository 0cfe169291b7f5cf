import { expect, it } from "vitest";
import { buildTicket, buildUnread } from "../buildTicket.testing.ts";
import { applyToMarks, pinnedFirst, renewMarks } from "./ticketMarks.ts";

const [one, two, three] = [buildTicket(1), buildTicket(2), buildTicket(3)];
const marks = { pinned: [two, one], reminders: [{ ticketId: 3, at: "2026-11-24T11:00:00.000Z" }] };
const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id);

it("stands at the top in the order of pins, also where it is not loaded, and once", () => {
  expect(ids(pinnedFirst([three, one], [two, one], () => true))).toEqual([2, 1, 3]);
  expect(ids(pinnedFirst([three, one], [two, one], () => false))).toEqual([1, 3]);
  const list = [three];
  expect(pinnedFirst(list, [], () => true)).toBe(list);
});

it("is as events tell it, and the same where they tell of others", () => {
  expect(applyToMarks(marks, { action: "update", ticket: three })).toBe(marks);
  const said = applyToMarks(marks, { action: "update", ticket: { ...one, lastMessage: "Até logo" } });
  expect(said.pinned.map(({ lastMessage }) => lastMessage)).toEqual(["Oi", "Até logo"]);
  expect(applyToMarks(marks, buildUnread(2, 4)).pinned[0]?.unreadMessages).toBe(4);
  expect(ids(applyToMarks(marks, { action: "delete", ticketId: 2 }).pinned)).toEqual([1]);
  expect(renewMarks(marks, (ticket) => ticket)).toBe(marks);
});

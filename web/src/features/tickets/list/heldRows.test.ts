import { describe, expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { ticketOrder } from "../live/ticketOrder.ts";
import { holdRows } from "./heldRows.ts";

const order = ticketOrder("desc");
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`;
const unread = (id: number) => buildTicket(id, { isUnread: true, unreadMessages: 1, updatedAt: at(id) });
const read = (id: number, minute = id) =>
  buildTicket(id, { isUnread: false, unreadMessages: 0, updatedAt: at(minute) });
const sorted = (...tickets: ReturnType<typeof buildTicket>[]) => tickets.toSorted(order);
const show = (fresh: ReturnType<typeof buildTicket>[], open?: ReturnType<typeof buildTicket>) => ({
  fresh,
  open,
  order,
});
const ids = ({ rows }: ReturnType<typeof holdRows>) => rows.map(({ id }) => id);

describe("a list that is looked at", () => {
  it("stands as it was told at first", () => {
    expect(ids(holdRows(undefined, show(sorted(unread(1), unread(2), read(3)))))).toEqual([2, 1, 3]);
  });

  it("is not moved by reading, neither while the conversation is open nor when it is left", () => {
    const first = holdRows(undefined, show(sorted(unread(1), unread(2), read(3))));
    const opened = holdRows(first, show(sorted(unread(1), read(2), read(3)), read(2)));
    expect(ids(opened)).toEqual([2, 1, 3]);
    expect(opened.rows[0]?.isUnread).toBe(false);
    expect(ids(holdRows(opened, show(sorted(unread(1), read(2), read(3)))))).toEqual([2, 1, 3]);
  });

  it("keeps the open row where it is when something comes into it, and lets it go to its place when it is left", () => {
    const first = holdRows(undefined, show([read(3), read(2), read(1)]));
    const opened = holdRows(first, show([read(3), read(2), read(1)], read(1)));
    const written = holdRows(opened, show(sorted(read(3), read(2), read(1, 30)), read(1, 30)));
    expect(ids(written)).toEqual([3, 2, 1]);
    expect(ids(holdRows(written, show(sorted(read(3), read(2), read(1, 30)))))).toEqual([1, 3, 2]);
  });

  it("keeps the open row that has become too old to be loaded, and drops it with the conversation", () => {
    const first = holdRows(undefined, show(sorted(unread(1), read(3)), unread(1)));
    const opened = holdRows(first, show([read(3)], read(1)));
    expect(ids(opened)).toEqual([1, 3]);
    expect(ids(holdRows(opened, show([read(3)])))).toEqual([3]);
  });

  it("brings what is new to the top, above what is held", () => {
    const first = holdRows(undefined, show(sorted(unread(1), read(3))));
    const opened = holdRows(first, show(sorted(read(1), read(3)), read(1)));
    const news = buildTicket(9, { isUnread: true, unreadMessages: 1, updatedAt: at(50) });
    expect(ids(holdRows(opened, show(sorted(news, read(1), read(3)), read(1))))).toEqual([9, 1, 3]);
  });
});

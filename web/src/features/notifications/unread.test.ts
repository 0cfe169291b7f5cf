import { describe, expect, it } from "vitest";
import { buildTicket, buildUnread } from "../tickets/buildTicket.testing.ts";
import { applyToUnread, type BellOwner } from "./unread.ts";

const me: BellOwner = { id: 1, showsPending: false };
const everything: BellOwner = { id: 1, showsPending: true };
const unread = (id: number, fields: object = {}) => buildTicket(id, { unreadMessages: 1, ...fields });
const load = (...tickets: ReturnType<typeof unread>[]) => ({
  tickets,
  count: tickets.length,
  hasMore: false,
});
const update = (ticket: ReturnType<typeof unread>) => ({ action: "update" as const, ticket });
const ids = ({ tickets }: { tickets: readonly { id: number }[] }) => tickets.map(({ id }) => id);

describe("the bell's list", () => {
  it("equals a fresh load after each event: what became unread, was read, moved on, or went", () => {
    const loaded = load(unread(3), unread(2));
    const came = applyToUnread(loaded, update(unread(4)), me);
    expect([ids(came.list), came.list.count]).toEqual([[4, 3, 2], 3]);
    const read = applyToUnread(came.list, buildUnread(3, 0), me);
    expect([ids(read.list), read.list.count]).toEqual([[4, 2], 2]);
    const closed = applyToUnread(read.list, update(unread(4, { status: "closed" })), me);
    expect(closed.list).toEqual(load(unread(2)));
    const gone = applyToUnread(closed.list, { action: "delete", ticketId: 2 }, me);
    expect([gone.list, gone.stale]).toEqual([load(), false]);
  });

  it("holds one's own, groups, and what waits only when the company wants it", () => {
    const empty = load();
    const holds = (owner: BellOwner, fields: object) =>
      applyToUnread(empty, update(unread(9, fields)), owner).list.count === 1;
    const cases: [object, boolean, boolean][] = [
      [{ status: "open", userId: 1 }, true, true],
      [{ status: "open", userId: 2 }, false, false],
      [{ status: "pending", userId: 1 }, true, true],
      [{ status: "pending", userId: null }, false, true],
      [{ status: "pending", userId: 2 }, false, false],
      [{ status: "lgpd", userId: null }, false, true],
      [{ status: "group", userId: null }, true, true],
      [{ status: "closed", userId: 1 }, false, false],
      [{ status: "nps", userId: 1 }, false, false],
      [{ status: "open", userId: 1, unreadMessages: 0 }, false, false],
      [{ status: "open", userId: 1, unreadMessages: 0, isUnread: true }, true, true],
    ];
    for (const [fields, plain, pending] of cases)
      expect([fields, holds(me, fields), holds(everything, fields)]).toEqual([fields, plain, pending]);
  });

  it("asks the server when it holds only the first of many", () => {
    const first = { ...load(unread(3), unread(2)), count: 60, hasMore: true };
    expect(applyToUnread(first, update(unread(4)), me).stale).toBe(true);
    const beyond = buildUnread(50, 0);
    expect(applyToUnread(first, beyond, me)).toEqual({ list: first, stale: true });
    expect(applyToUnread({ ...first, hasMore: false }, beyond, me).stale).toBe(false);
  });
});

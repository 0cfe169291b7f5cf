import { describe, expect, it } from "vitest";
import { buildTicket } from "./buildTicket.testing.ts";
import { cutPages, flattenPages, nextPageOf, type TicketPage } from "./ticketPages.ts";

const page = (from: number, to: number, hasMore: boolean): TicketPage => ({
  tickets: Array.from({ length: to - from + 1 }, (_, index) => buildTicket(from + index)),
  count: 100,
  atLeast: false,
  hasMore,
  hiddenWaiting: 0,
  hits: [{ ticketId: from, messageId: from, body: "Olá" }],
});

describe("ticket pages", () => {
  it("shows a ticket once that two pages carry", () => {
    const list = flattenPages({ pages: [page(1, 40, true), page(40, 79, true)], pageParams: [1, 2] });
    expect(list.tickets).toHaveLength(79);
    expect(list.hasMore).toBe(true);
  });

  it("asks for the page in which the next unseen ticket stands", () => {
    expect(nextPageOf([page(1, 40, true)])).toBe(2);
    expect(nextPageOf([page(1, 38, true)])).toBe(1);
    expect(nextPageOf([page(1, 40, true), page(41, 79, true)])).toBe(2);
    expect(nextPageOf([page(1, 40, true), page(41, 80, true)])).toBe(3);
    expect(nextPageOf([page(1, 40, true), page(41, 80, false)])).toBeUndefined();
  });

  it("cuts a changed list into full pages again", () => {
    const before = { pages: [page(1, 40, true), page(41, 60, false)], pageParams: [1, 2] };
    const list = flattenPages(before);
    const cut = cutPages({ ...list, tickets: [buildTicket(99), ...list.tickets] }, before);
    expect(cut.pages.map((part) => part.tickets.length)).toEqual([40, 21]);
    expect(cut.pages.map((part) => part.hasMore)).toEqual([true, false]);
    expect(cut.pageParams).toEqual([1, 2]);
    expect(cut.pages.flatMap((part) => part.hits).map((hit) => hit.ticketId)).toEqual([1, 41]);
  });
});

import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { applyToContactTickets, type ContactTicketPages } from "./applyToContactTickets.ts";

const mine = (id: number, fields: Parameters<typeof buildTicket>[1] = {}) =>
  buildTicket(id, { contactId: 7, ...fields });
const loaded = (pages: number[][], hasMore = false): ContactTicketPages => ({
  pages: pages.map((ids, index) => ({
    tickets: ids.map((id) => mine(id)),
    hasMore: hasMore || index < pages.length - 1,
  })),
  pageParams: pages.map(() => null),
});
const ids = (data: ContactTicketPages) => data.pages.map((page) => page.tickets.map(({ id }) => id));
const update = (ticket: ReturnType<typeof mine>) => ({ action: "update" as const, ticket });

it("puts a new ticket on top, and one that came into sight into its place", () => {
  expect(ids(applyToContactTickets(loaded([[9, 8], [5]]), update(mine(10)), 7))).toEqual([[10, 9, 8], [5]]);
  expect(ids(applyToContactTickets(loaded([[9, 8], [5]]), update(mine(7)), 7))).toEqual([
    [9, 8],
    [7, 5],
  ]);
  expect(ids(applyToContactTickets(loaded([[9, 8]]), update(mine(2)), 7))).toEqual([[9, 8, 2]]);
  expect(ids(applyToContactTickets(loaded([[9, 8]], true), update(mine(2)), 7))).toEqual([[9, 8]]);
  expect(ids(applyToContactTickets(loaded([[]]), update(mine(1)), 7))).toEqual([[1]]);
});

it("shows what changed of a known one", () => {
  const after = applyToContactTickets(loaded([[9, 8]]), update(mine(8, { status: "closed" })), 7);
  expect(after.pages[0]?.tickets[1]?.status).toBe("closed");
});

it("lets go of one that went, or became another contact's", () => {
  expect(ids(applyToContactTickets(loaded([[9, 8]]), { action: "delete", ticketId: 9 }, 7))).toEqual([[8]]);
  expect(ids(applyToContactTickets(loaded([[9, 8]]), update(mine(9, { contactId: 3 })), 7))).toEqual([[8]]);
  expect(ids(applyToContactTickets(loaded([[9]]), update(mine(4, { contactId: 3 })), 7))).toEqual([[9]]);
});

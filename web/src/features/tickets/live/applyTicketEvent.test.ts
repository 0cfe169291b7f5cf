import type { Ticket } from "@balcao/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyTicketEvent,
  type ListRules,
  type LoadedTickets,
  type TicketEvent,
  unreadStateOf,
} from "./applyTicketEvent.ts";
import { atMinute, buildTicket, buildUnread } from "../buildTicket.testing.ts";
import { rulesOf as rulesFor } from "./listRules.ts";
import { defaultFilters, type TicketFilters } from "../filters/ticketFilters.ts";
import type { TicketViewer } from "./ticketScope.ts";

const viewer: TicketViewer = { id: 1, isAdmin: false, allowGroup: false, allUserChat: false };

const rulesOf = (filters: TicketFilters): ListRules => rulesFor(filters, viewer);
const open = rulesOf(defaultFilters);
const listOf = (tickets: Ticket[], hasMore = false): LoadedTickets => ({
  tickets,
  count: tickets.length + (hasMore ? 10 : 0),
  hasMore,
});
const idsOf = (list: LoadedTickets) => list.tickets.map((ticket) => ticket.id);

describe("a ticket event on a list", () => {
  it("brings a new ticket to its place", () => {
    const list = listOf([buildTicket(5), buildTicket(1)]);
    const applied = applyTicketEvent(list, { action: "create", ticket: buildTicket(3) }, open);
    expect(idsOf(applied.list)).toEqual([5, 3, 1]);
    expect(applied.list.count).toBe(3);
  });

  it("moves one with unread messages before everything else", () => {
    const list = listOf([buildTicket(5), buildTicket(1)]);
    const applied = applyTicketEvent(list, buildUnread(1, 2), open);
    expect(idsOf(applied.list)).toEqual([1, 5]);
  });

  it("drops one that went to another attendant, and one that was closed", () => {
    const list = listOf([buildTicket(2), buildTicket(1)]);
    expect(
      idsOf(applyTicketEvent(list, { action: "update", ticket: buildTicket(2, { userId: 9 }) }, open).list),
    ).toEqual([1]);
    expect(
      idsOf(
        applyTicketEvent(list, { action: "update", ticket: buildTicket(2, { status: "closed" }) }, open).list,
      ),
    ).toEqual([1]);
  });

  it("does not put a ticket behind the loaded ones while there are more", () => {
    const list = listOf([buildTicket(5), buildTicket(4)], true);
    const applied = applyTicketEvent(list, { action: "update", ticket: buildTicket(1) }, open);
    expect(idsOf(applied.list)).toEqual([5, 4]);
    expect(
      idsOf(
        applyTicketEvent({ ...list, hasMore: false }, { action: "update", ticket: buildTicket(1) }, open)
          .list,
      ),
    ).toEqual([5, 4, 1]);
  });

  it("asks for a reload when an unread ticket comes up from further down", () => {
    const event = buildUnread(99, 1);
    expect(applyTicketEvent(listOf([buildTicket(5)], true), event, open).stale).toBe(true);
    expect(applyTicketEvent(listOf([buildTicket(5)], false), event, open).stale).toBe(false);
  });

  it("keeps only the newest closed ticket of a contact", () => {
    const closed = rulesOf({ ...defaultFilters, tab: "closed" });
    const list = listOf([buildTicket(1, { status: "closed", contactId: 7 })]);
    const applied = applyTicketEvent(
      list,
      { action: "update", ticket: buildTicket(2, { status: "closed", contactId: 7 }) },
      closed,
    );
    expect(idsOf(applied.list)).toEqual([2]);
    expect(applied.list.count).toBe(1);
  });

  it("updates what a search found and leaves the rest to the server", () => {
    const search = rulesOf({ ...defaultFilters, tab: "search", search: "ana" });
    const list = listOf([buildTicket(2), buildTicket(1)]);
    const known = applyTicketEvent(
      list,
      { action: "update", ticket: buildTicket(1, { lastMessage: "novo" }) },
      search,
    );
    expect(known.list.tickets[1]?.lastMessage).toBe("novo");
    expect(known.stale).toBe(false);
    expect(applyTicketEvent(list, { action: "create", ticket: buildTicket(3) }, search).stale).toBe(true);
  });
});

const vip = { id: 5, name: "VIP", color: "2F9E44" };
const ticketArbitrary = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom("open" as const, "pending" as const, "closed" as const, "nps" as const),
    userId: fc.constantFrom(null, 1, 2),
    unreadMessages: fc.integer({ min: 0, max: 2 }),
    minute: fc.integer({ min: 0, max: 30 }),
    contact: fc.integer({ min: 1, max: 4 }),
    queueId: fc.constantFrom(null, 1, 2),
    tags: fc.constantFrom<Ticket["tags"]>([], [vip]),
  })
  .map(({ id, minute, contact, ...rest }) =>
    buildTicket(id, { ...rest, updatedAt: atMinute(minute), contactId: contact }),
  );

const eventArbitrary: fc.Arbitrary<TicketEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom("create" as const, "update" as const), ticketArbitrary)
    .map(([action, ticket]) => ({ action, ticket })),
  fc.record({ action: fc.constant("delete" as const), ticketId: fc.integer({ min: 1, max: 12 }) }),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 2 }))
    .map(([ticketId, unreadMessages]) => buildUnread(ticketId, unreadMessages)),
);

/** A later ticket of one contact also moved later, and closing has read everything. */
const calmed = (ticket: Ticket): Ticket => ({
  ...ticket,
  updatedAt: new Date(Date.parse(ticket.updatedAt) + ticket.id * 3_600_000).toISOString(),
  unreadMessages: 0,
  isUnread: false,
});
const calmedEvent = (event: TicketEvent): TicketEvent => {
  if (event.action === "delete") return event;
  return event.action === "updateUnread"
    ? buildUnread(event.ticketId, 0)
    : { ...event, ticket: calmed(event.ticket) };
};

/** A ticket's contact never changes, so a later state of the same ticket keeps the first one's. */
function changeStore(store: Map<number, Ticket>, event: TicketEvent): TicketEvent {
  if (event.action === "delete") {
    store.delete(event.ticketId);
    return event;
  }
  if (event.action === "updateUnread") {
    const ticket = store.get(event.ticketId);
    if (ticket === undefined) return buildUnread(event.ticketId, 0);
    store.set(ticket.id, { ...ticket, ...unreadStateOf(event) });
    return event;
  }
  const ticket = {
    ...event.ticket,
    contactId: store.get(event.ticket.id)?.contactId ?? event.ticket.contactId,
  };
  store.set(ticket.id, ticket);
  return { ...event, ticket };
}

/** Loads as the server does: of a contact's resolved tickets the newest, and of these what the filters leave. */
function freshLoad(store: Map<number, Ticket>, rules: ListRules): Ticket[] {
  const isClosed = (ticket: Ticket) => ticket.status === "closed" || ticket.status === "nps";
  const all = [...store.values()];
  const isNewest = (ticket: Ticket) =>
    !all.some(
      (other) =>
        isClosed(other) &&
        other.contactId === ticket.contactId &&
        other.whatsappId === ticket.whatsappId &&
        other.id > ticket.id,
    );
  return all
    .filter((ticket) => rules.belongs(ticket) === "yes" && (!rules.newestPerContact || isNewest(ticket)))
    .toSorted(rules.order);
}

describe.each([
  ["open", defaultFilters],
  ["open, oldest first", { ...defaultFilters, sort: "asc" as const }],
  ["waiting", { ...defaultFilters, sub: "pending" as const }],
  ["waiting, of a queue", { ...defaultFilters, sub: "pending" as const, queueIds: [2] }],
  ["open, with a tag", { ...defaultFilters, tagIds: [vip.id] }],
  ["closed", { ...defaultFilters, tab: "closed" as const }],
  ["closed, with a tag", { ...defaultFilters, tab: "closed" as const, tagIds: [vip.id] }],
  [
    "search, of some statuses",
    { ...defaultFilters, tab: "search" as const, statuses: ["open", "closed"] as ("open" | "closed")[] },
  ],
])("the list of the %s tab", (_name, filters) => {
  it("equals the beginning of a fresh load after any events", () => {
    const rules = rulesOf(filters);
    fc.assert(
      fc.property(
        fc.array(ticketArbitrary, { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(eventArbitrary, { maxLength: 12 }),
        (tickets, size, happened) => {
          const store = new Map<number, Ticket>();
          const start = rules.newestPerContact ? tickets.map(calmed) : tickets;
          const events = rules.newestPerContact ? happened.map(calmedEvent) : happened;
          for (const ticket of start) changeStore(store, { action: "update", ticket });
          const load = (): LoadedTickets => {
            const all = freshLoad(store, rules);
            return { tickets: all.slice(0, size), count: all.length, hasMore: all.length > size };
          };
          let list = load();
          for (const event of events) {
            const applied = applyTicketEvent(list, changeStore(store, event), rules);
            list = applied.stale ? load() : applied.list;
            const fresh = freshLoad(store, rules);
            expect(list.tickets).toEqual(fresh.slice(0, list.tickets.length));
            if (!list.hasMore) expect(list.count).toBe(fresh.length);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

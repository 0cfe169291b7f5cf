import type { ContactRow, Ticket } from "@balcao/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { lettingGo } from "../actions/lettingGo.ts";
import { buildTicket } from "../buildTicket.testing.ts";
import { applyContactToCaches, applyToCaches, renewTickets } from "./ticketCaches.ts";
import { renewConnection, renewQueue, renewSent, renewTag, renewUser } from "./ticketLabels.ts";
import { defaultFilters, type TicketFilters } from "../filters/ticketFilters.ts";
import type { TicketPages } from "../ticketPages.ts";
import { ticketKeys } from "../ticketKeys.ts";
import { keepLane } from "../tickets.queries.ts";

const viewer = { id: 1, isAdmin: false, allowGroup: false, allUserChat: false };
const vip = { id: 5, name: "VIP", color: "2F9E44" };

function cacheOf(tickets: Ticket[], filters: TicketFilters = defaultFilters) {
  const client = new QueryClient();
  const pages: TicketPages = {
    pages: [{ tickets, count: tickets.length, atLeast: false, hasMore: false, hiddenWaiting: 0, hits: [] }],
    pageParams: [1],
  };
  const key = ticketKeys.list(filters);
  client.setQueryData(key, pages);
  for (const ticket of tickets) client.setQueryData(ticketKeys.one(ticket.uuid), ticket);
  const listed = () => client.getQueryData<TicketPages>(key)?.pages.flatMap((page) => page.tickets) ?? [];
  const one = (ticket: Ticket) => client.getQueryData<Ticket>(ticketKeys.one(ticket.uuid));
  return { client, key, listed, one };
}

const contactOf = (ticket: Ticket, changes: Partial<ContactRow>): ContactRow => ({
  ...ticket.contact,
  messagesSinceBlock: 0,
  acceptAudioMessage: true,
  disableBot: false,
  lgpdAcceptedAt: null,
  optedOutAt: null,
  companyId: 1,
  whatsapp: null,
  walletUserId: null,
  ...changes,
});

describe("what is cached of tickets", () => {
  it("asks whether a ticket that is gone may still be read, but not for one that the viewer gave away", async () => {
    const [theirs, mine] = [buildTicket(1), buildTicket(2)];
    const { client } = cacheOf([theirs, mine]);
    const asked: number[] = [];
    for (const { id, uuid } of [theirs, mine]) {
      const queryFn = () => Promise.resolve(asked.push(id));
      new QueryObserver(client, { queryKey: ticketKeys.one(uuid), queryFn, staleTime: Infinity }).subscribe(
        () => undefined,
      );
    }
    await lettingGo.during(mine.id, () => Promise.resolve("handed on"));
    for (const { id } of [theirs, mine]) applyToCaches(client, { action: "delete", ticketId: id }, viewer);
    await expect.poll(() => asked).toEqual([theirs.id]);
    expect(client.getQueryState(ticketKeys.one(mine.uuid))?.isInvalidated).toBe(true);
  });

  it("shows a contact's new name and exactly its tags, in rows and in the open ticket", () => {
    const [first, second] = [buildTicket(1, { tags: [vip] }), buildTicket(2)];
    const { client, listed, one } = cacheOf([first, second]);
    const before = listed()[1];
    applyContactToCaches(client, contactOf(first, { name: "Ana Maria", tags: [] }));
    for (const ticket of [listed()[0], one(first)]) {
      expect(ticket?.contact).toMatchObject({ name: "Ana Maria", tags: [] });
      expect(ticket?.tags).toEqual([]);
    }
    expect(listed()[1]).toBe(before);
  });

  it("asks again for lists and badges that a contact decides on: a search, a choice of tags", () => {
    const ticket = buildTicket(1);
    const stale = (filters: Partial<TicketFilters>) => {
      const { client } = cacheOf([ticket], { ...defaultFilters, ...filters });
      return applyContactToCaches(client, contactOf(ticket, { tags: [vip] })).map(([, part]) => part);
    };
    expect([stale({}), stale({ tagIds: [5] }), stale({ tab: "search", search: "ana" })]).toEqual([
      [],
      ["list", "counts"],
      ["list"],
    ]);
  });

  it("shows the new name of what a ticket names, and leaves others alone", () => {
    const queue = { id: 1, name: "Vendas", color: "#111111" };
    const ticket = buildTicket(1, { queueId: 1, queue, tags: [vip] });
    const { client, listed, one } = cacheOf([ticket]);
    const renew = (id: number) => {
      renewTickets(client, renewConnection({ id, name: "Loja", groupAsTicket: "disabled" }));
      renewTickets(client, renewUser({ id, name: "Ana Paula" }));
      renewTickets(client, renewQueue({ id, name: "Pedidos", color: "#222222" }));
    };
    const tag = { id: vip.id, name: "Ouro", color: vip.color, kanban: 0 as const, userId: null };
    const leading = { timeLane: 0, nextLaneId: null, rollbackLaneId: null };
    const lane = { ...leading, greetingMessageLane: "", ageLimit: 0, cardLimit: 0 };
    renew(9);
    renewTickets(client, renewTag({ action: "update", tag: { ...tag, ...lane, name: vip.name } }));
    expect(listed()[0]).toBe(ticket);
    renew(1);
    renewTickets(client, renewTag({ action: "update", tag: { ...tag, ...lane } }));
    for (const shown of [listed()[0], one(ticket)]) {
      expect([shown?.whatsapp?.name, shown?.user?.name, shown?.queue?.name]).toEqual([
        "Loja",
        "Ana Paula",
        "Pedidos",
      ]);
      expect([shown?.tags[0]?.name, shown?.contact.tags[0]?.name]).toEqual(["Ouro", "Ouro"]);
    }
    renewTickets(client, renewTag({ action: "delete", tagId: vip.id }));
    expect([listed()[0]?.tags, listed()[0]?.contact.tags]).toEqual([[], []]);
  });

  it("shows how far the last message came, and leaves what is as it was alone", () => {
    const lastSent = { messageId: 7, by: null, ack: 1, isFailed: false };
    const ticket = buildTicket(1, { lastSent });
    const { client, listed, one } = cacheOf([ticket]);
    renewTickets(client, renewSent({ id: 1, lastSent: { ...lastSent } }));
    expect(listed()[0]).toBe(ticket);
    renewTickets(client, renewSent({ id: 1, lastSent: { ...lastSent, ack: 3 } }));
    expect([listed()[0]?.lastSent?.ack, one(ticket)?.lastSent?.ack]).toEqual([3, 3]);
  });

  it("has the badges asked for again when one comes back from others as it was before", () => {
    const ticket = buildTicket(1, { userId: viewer.id });
    const [away, there] = [cacheOf([]), cacheOf([ticket])];
    away.client.setQueryData(ticketKeys.one(ticket.uuid), ticket);
    const [came, stayed] = [away, there].map(({ client }) =>
      applyToCaches(client, { action: "update", ticket }, viewer),
    );
    expect(away.listed()).toEqual([ticket]);
    expect([came?.countsChanged, stayed?.countsChanged]).toEqual([true, false]);
  });

  it("shows a chosen lane in the open ticket at once", () => {
    const ticket = buildTicket(1, { laneId: 3 });
    const { client, one } = cacheOf([ticket]);
    keepLane(client, ticket.uuid, 4);
    expect(one(ticket)?.laneId).toBe(4);
    keepLane(client, buildTicket(2).uuid, 4);
    expect(one(buildTicket(2))).toBeUndefined();
  });

  it("counts again when a ticket changes its place, and not when only words come", () => {
    const ticket = buildTicket(1);
    const { client } = cacheOf([ticket]);
    const changes = (changed: Partial<Ticket>) =>
      applyToCaches(client, { action: "update", ticket: { ...ticket, ...changed } }, viewer).countsChanged;
    expect(changes({ lastMessage: "Olá" })).toBe(false);
    expect(changes({ queueId: 2 })).toBe(true);
    expect(changes({ status: "closed" })).toBe(true);
  });
});

import { endpoints, type Ticket } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { takeText } from "../incoming.testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets.testing.ts";

const { tickets, messages, settings } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana sells, Bia supports; Ana has a conversation that she has read, and Bia one that moved later. */
async function inShop() {
  const company = await app.inNewCompany();
  const { companyId, ana, bia } = company;
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site, "Vendas"), await buildQueue(site, "Suporte")];
  await app.setUser(ana, { queueIds: [sales] });
  await app.setUser(bia, { queueIds: [support] });
  const connection_id = await buildConnection(site);
  const contact_id = await buildPerson(site);
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    queue_id: sales,
    connection_id,
    contact_id,
  });
  const hers = await buildTicket(site, { status: "open", user_id: bia.id, queue_id: support });
  const transfer = (by: Person, body: Record<string, unknown>) =>
    app.as(by).ok(tickets.update, {
      params: { id: ticket.id },
      body: { isTransfered: true, queueId: support, ...body },
    });
  const toBia = { status: "open", userId: bia.id, msgTransfer: "Quer trocar a senha" };
  const seenBy = async (person: Person) => {
    const { ticket: seen } = await app
      .as(person)
      .ok(messages.list, { params: { ticketUuid: ticket.uuid }, query: {} });
    return { unread: seen.isUnread, handed: seen.handed };
  };
  const bellOf = async (person: Person) =>
    (await app.as(person).ok(tickets.list, { query: { withUnreadMessages: "true" } })).tickets;
  const read = (person: Person) => app.as(person).ok(messages.markRead, { params: { ticketId: ticket.id } });
  return {
    ...company,
    site,
    sales,
    support,
    connection_id,
    contact_id,
    ticket,
    hers,
    transfer,
    toBia,
    seenBy,
    bellOf,
    read,
  };
}

const unread = ({ isUnread, unreadMessages, handed }: Ticket) => ({ isUnread, unreadMessages, handed });

it("stands unread and on top at whom it was given to, without a message more, until they open it", async () => {
  const { admin, ana, bia, site, ticket, hers, transfer, toBia, seenBy, bellOf } = await inShop();
  const handed = { by: { id: ana.id, name: "Ana" }, note: "Quer trocar a senha", at: expect.any(String) };
  expect(unread(await transfer(ana, toBia))).toEqual({ isUnread: true, unreadMessages: 0, handed });
  await site.database.tenant(site.companyId, (tx) =>
    tx.query({
      text: "update tickets set updated_at = now() + interval '1 minute' where id = $1",
      values: [hers.id],
    }),
  );

  const list = await app.as(bia).ok(tickets.list, { query: { status: "open" } });
  expect(list.tickets.map(({ id }) => id)).toEqual([ticket.id, hers.id]);
  expect(list.tickets[0]).toMatchObject({ isUnread: true, unreadMessages: 0, handed });
  expect((await bellOf(bia)).map(({ id }) => id)).toEqual([ticket.id]);
  expect(await bellOf(admin)).toEqual([]);

  expect(await seenBy(admin)).toEqual({ unread: true, handed });
  expect((await bellOf(bia)).map(({ id }) => id)).toEqual([ticket.id]);
  expect(await seenBy(bia)).toEqual({ unread: false, handed: null });
  expect(await bellOf(bia)).toEqual([]);
  expect(unread(await app.as(bia).ok(tickets.get, { params: { uuid: ticket.uuid } }))).toEqual({
    isUnread: false,
    unreadMessages: 0,
    handed: null,
  });
});

it("is no news to who takes it for themself, and is to whom they give it", async () => {
  const { admin, ana, bellOf, transfer, toBia } = await inShop();
  const taken = await transfer(admin, { status: "open", userId: admin.id, msgTransfer: "Fica comigo" });
  expect(unread(taken)).toEqual({ isUnread: false, unreadMessages: 0, handed: null });
  expect(await bellOf(admin)).toEqual([]);
  expect(unread(await transfer(admin, toBia))).toMatchObject({
    isUnread: true,
    handed: { by: { id: admin.id } },
  });
  expect(await bellOf(ana)).toEqual([]);
});

it("keeps its unread messages as they are counted, and goes to a new ticket with them", async () => {
  const { admin, ana, ticket, site, transfer, toBia } = await inShop();
  await app
    .as(admin)
    .ok(settings.updateCompanySetting, { body: { column: "closeTicketOnTransfer", data: true } });
  await site.database.tenant(site.companyId, (tx) =>
    tx.query({ text: "update tickets set unread = 3 where id = $1", values: [ticket.id] }),
  );
  const moved = await transfer(ana, toBia);
  expect(moved.id).not.toBe(ticket.id);
  expect(moved).toMatchObject({ unreadMessages: 3, isUnread: true, handed: { note: "Quer trocar a senha" } });
  const old = await app.as(admin).ok(tickets.get, { params: { uuid: ticket.uuid } });
  expect(unread(old)).toEqual({ isUnread: false, unreadMessages: 0, handed: null });
});

it("is told live, as news, to whoever sees it and to nobody else", async () => {
  const { ana, bia, companyId, ticket, transfer, toBia, read } = await inShop();
  const carla = await app.addUser(companyId, { name: "Carla" });
  const [hers, theirs, others] = [await app.listen(bia), await app.listen(ana), await app.listen(carla)];
  await transfer(ana, toBia);
  const event = await hers.next("-ticketHanded");
  expect(event).toMatchObject({
    action: "create",
    ticket: { id: ticket.id, handed: { by: { id: ana.id } } },
  });
  await read(bia);
  expect(await hers.next("-ticket", ({ action }) => action === "updateUnread")).toEqual({
    action: "updateUnread",
    ticketId: ticket.id,
    unreadMessages: 0,
    isUnread: false,
    handed: null,
  });
  for (const ear of [theirs, others])
    expect(ear.heard.filter(({ name }) => name.endsWith("-ticketHanded"))).toEqual([]);
});

it("is on the bell of those who may take it from a queue, where the company has them told of what waits", async () => {
  const { admin, ana, bia, ticket, transfer, bellOf } = await inShop();
  await transfer(ana, { status: "pending", msgTransfer: "Quem puder" });
  expect(await bellOf(bia)).toEqual([]);
  await app
    .as(admin)
    .ok(settings.updateCompanySetting, { body: { column: "showNotificationPending", data: true } });
  expect((await bellOf(bia)).map(({ id }) => id)).toEqual([ticket.id]);
  const body = { status: "open" as const, userId: bia.id };
  const accepted = await app.as(bia).ok(tickets.update, { params: { id: ticket.id }, body });
  expect(unread(accepted)).toEqual({ isUnread: false, unreadMessages: 0, handed: null });
});

it("is no longer new when it was answered on the phone; what the contact writes leaves it new", async () => {
  const { ana, companyId, connection_id, contact_id, ticket, transfer, toBia, admin } = await inShop();
  await transfer(ana, toBia);
  const write = (fromMe: boolean, body: string) =>
    takeText(app, { companyId, ticket: { connection_id, contact_id }, body, fromMe });
  const shown = async () => unread(await app.as(admin).ok(tickets.get, { params: { uuid: ticket.uuid } }));
  await write(false, "Alguém?");
  await expect
    .poll(shown)
    .toMatchObject({ isUnread: true, unreadMessages: 1, handed: { by: { id: ana.id } } });
  await write(true, "Já respondo");
  await expect.poll(shown).toEqual({ isUnread: false, unreadMessages: 0, handed: null });
});

it.each(["closed", "pending"] as const)("is no longer new when it becomes %s", async (status) => {
  const { admin, ana, ticket, transfer, toBia } = await inShop();
  expect(await transfer(ana, toBia)).toMatchObject({ isUnread: true });
  const body = { status, sendFarewellMessage: false };
  const left = await app.as(admin).ok(tickets.update, { params: { id: ticket.id }, body });
  expect(unread(left)).toEqual({ isUnread: false, unreadMessages: 0, handed: null });
});

import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundMessage } from "../../../channels/port.ts";
import { buildContact } from "../../contacts/contacts.testing.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";

const { contacts, messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A contact, its connection, and what it writes there; each message is taken in before the next. */
async function withContact() {
  const company = await app.inNewCompany();
  const { companyId, admin } = company;
  const site = { database: app.database, companyId };
  const boss = app.as(admin);
  const connection_id = await buildConnection(site, {
    is_default: true,
    settings: { timeCreateNewTicket: 60 },
  });
  const contact = await buildContact(boss);
  const rows = (text: string) => app.database.read(companyId, { text });
  const write = async (body: string, fields: Partial<InboundMessage> = {}) => {
    const event: InboundMessage = {
      kind: "message",
      eventId: randomUUID(),
      chat: { identities: [{ kind: "phone", value: contact.number }], isGroup: false },
      at: new Date().toISOString(),
      key: { providerId: randomUUID(), fromMe: false },
      content: { type: "text", body },
      ...fields,
    };
    await app.running.pipeline.inbox.accept({ companyId, connectionId: connection_id, events: [event] });
    await vi.waitFor(async () => expect(await rows("select id from inbox")).toEqual([]), 5_000);
  };
  const block = (active: boolean) =>
    boss.ok(contacts.block, { params: { id: contact.id }, body: { active } });
  const ticketRows = () =>
    rows("select id, status, unread, updated_at, last_message, closed_at, user_id from tickets order by id");
  const bodies = () => rows("select ticket_id, body, read from messages order by id");
  const build = (fields: Parameters<typeof buildTicket>[1]) =>
    buildTicket(site, { contact_id: contact.id, connection_id, ...fields });
  const sinceBlock = async () =>
    (await boss.ok(contacts.get, { params: { id: contact.id } })).messagesSinceBlock;
  return { ...company, boss, contact, write, block, build, ticketRows, bodies, sinceBlock };
}

it("reopens the closed conversation of somebody who writes again, unless they are blocked", async () => {
  for (const isBlocked of [false, true]) {
    const { block, build, write, ticketRows, bodies, sinceBlock } = await withContact();
    const { id } = await build({ status: "closed", closed_at: new Date().toISOString() });
    if (isBlocked) await block(false);
    const before = await ticketRows();
    await write("Um");
    await write("Dois");
    expect(await bodies()).toEqual(["Um", "Dois"].map((body) => ({ ticket_id: id, body, read: isBlocked })));
    expect(await sinceBlock()).toBe(isBlocked ? 2 : 0);
    if (isBlocked) expect(await ticketRows()).toEqual(before);
    else
      expect(await ticketRows()).toMatchObject([{ id, status: "pending", unread: 2, last_message: "Dois" }]);
  }
});

it("shows it in the conversation that goes on, which keeps its place and stays read", async () => {
  const { ana, companyId, contact, block, build, write, ticketRows } = await withContact();
  const ticket = await build({ status: "open", user_id: ana.id });
  await block(false);
  const before = await ticketRows();
  const heard = await app.listen(ana);
  await write("Ainda aqui");
  expect(await heard.next("-appMessage")).toMatchObject({
    action: "create",
    message: { body: "Ainda aqui", read: true },
    ticket: { unreadMessages: 0, contact: { active: false } },
  });
  const told = await heard.next("-contact", (event) => event["action"] === "update");
  expect(told).toMatchObject({ contact: { id: contact.id, messagesSinceBlock: 1 } });
  expect(await ticketRows()).toEqual(before);
  const { messages: page } = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
  expect(page.map(({ body }) => body)).toEqual(["Ainda aqui"]);
  const receipts = { text: "select id from outbox where kind = 'read'" };
  expect(await app.database.read(companyId, receipts)).toEqual([]);
});

it("goes into the newest ticket of the contact on the connection", async () => {
  const { block, build, write, bodies } = await withContact();
  const closed_at = new Date().toISOString();
  await build({ status: "closed", closed_at });
  const newest = await build({ status: "closed", closed_at });
  await block(false);
  await write("Oi");
  expect(await bodies()).toMatchObject([{ ticket_id: newest.id }]);
});

it("drops what a blocked contact without ticket writes, and says so in the log", async () => {
  const { companyId, contact, block, write, ticketRows, bodies, sinceBlock } = await withContact();
  const info = vi.spyOn(app.running.services.log, "info");
  await block(false);
  await write("Oi");
  expect([await ticketRows(), await bodies()]).toEqual([[], []]);
  const facts = expect.objectContaining({ companyId, contactId: contact.id });
  expect(info).toHaveBeenCalledWith(facts, "A blocked contact without ticket wrote; the message was dropped");
  expect(JSON.stringify(info.mock.calls)).not.toContain(contact.number);
  expect(await sinceBlock()).toBe(1);

  await block(true);
  expect(await sinceBlock()).toBe(0);
  await write("Voltei");
  expect(await ticketRows()).toMatchObject([{ status: "pending", unread: 1, last_message: "Voltei" }]);
});

it("opens a conversation that we begin from our own phone, as with anybody", async () => {
  const { boss, block, write, ticketRows, sinceBlock } = await withContact();
  await block(false);
  await write("Sobre ontem", { key: { providerId: randomUUID(), fromMe: true } });
  await write("Sim?");
  expect(await ticketRows()).toMatchObject([{ status: "open", unread: 0, last_message: "Sobre ontem" }]);
  expect(await sinceBlock()).toBe(1);
  const query = { status: "pending", showAll: "true" } as const;
  expect((await boss.ok(tickets.list, { query })).tickets).toEqual([]);
});

import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import type { InboundMessage } from "../channels/port.ts";
import { buildContact } from "../features/contacts/contacts.testing.ts";
import { openScheduledConnection } from "../features/schedules/sending/scheduledConnection.testing.ts";
import { buildSchedule } from "../features/schedules/schedules.testing.ts";
import { openShop } from "../features/tickets/actions/shop.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";

const { connections, contactMerges, contacts, messages, queues, settings, tags, tickets, users } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company whose Ana and Bia sell; `log` tells a ticket's log from the beginning. */
async function inShop() {
  const shop = await openShop(app);
  const log = async (ticketId: number) =>
    (await app.as(shop.admin).ok(tickets.log, { params: { ticketId } })).toReversed();
  const receive = (message: Partial<InboundMessage> & Pick<InboundMessage, "chat">) => {
    const providerId = randomBytes(8).toString("hex");
    const event: InboundMessage = {
      kind: "message",
      eventId: providerId,
      at: new Date().toISOString(),
      key: { providerId, fromMe: false },
      content: { type: "text", body: "Oi" },
      ...message,
    };
    return app.running.pipeline.inbox.accept({
      companyId: shop.companyId,
      connectionId: shop.connectionId,
      events: [event],
    });
  };
  const newest = async () => {
    const rows = await app.database.read<{ id: number }>(shop.companyId, {
      text: "select id from tickets where company_id = $1 order by id desc limit 1",
      values: [shop.companyId],
    });
    return rows[0]?.id;
  };
  return { ...shop, log, receive, newest };
}

const named = ({ id }: Person, name: string) => ({ id, name });
const byUser = (person: Person, name: string) => ({ kind: "user", ...named(person, name) });
const byRule = (feature: string, rule: string, cause: { id?: number; name?: string } = {}) => ({
  kind: "product",
  feature,
  rule,
  id: cause.id ?? null,
  name: cause.name ?? null,
});
const chatOf = (value: string) => ({ identities: [{ kind: "phone" as const, value }], isGroup: false });

describe("the log of a ticket", () => {
  it("says who did it where people did, apart from whom it names", async () => {
    const { ana, bia, sales, build, change, log } = await inShop();
    const { id } = await build();
    await change(ana, id, { status: "open" });
    await change(ana, id, { queueId: sales, userId: bia.id, isTransfered: true });
    await change(bia, id, { status: "pending", userId: null });
    await change(bia, id, { status: "open" });
    await change(bia, id, { status: "closed", sendFarewellMessage: false });
    await change(bia, id, { status: "open" });
    const [anaActs, biaActs] = [byUser(ana, "Ana"), byUser(bia, "Bia")];
    expect(await log(id)).toMatchObject([
      { type: "open", user: named(ana, "Ana"), by: anaActs },
      { type: "transfered", user: named(ana, "Ana"), by: anaActs },
      { type: "receivedTransfer", user: named(bia, "Bia"), by: anaActs },
      { type: "pending", user: named(bia, "Bia"), by: biaActs },
      { type: "open", user: named(bia, "Bia"), by: biaActs },
      { type: "closed", user: named(bia, "Bia"), by: biaActs },
      { type: "reopen", user: named(bia, "Bia"), by: biaActs },
    ]);
  });

  it("still says who it was when their account is gone, and that their tickets went back by that", async () => {
    const { admin, ana, build, change, log } = await inShop();
    const { id } = await build();
    await change(ana, id, { status: "open" });
    await app.as(admin).ok(users.delete, { params: { id: ana.id } });
    expect(await log(id)).toMatchObject([
      { type: "open", user: null, by: byUser(ana, "Ana") },
      {
        type: "pending",
        user: { id: admin.id },
        by: byRule("users", "userDeleted", { id: ana.id, name: "Ana" }),
      },
    ]);
  });

  it("says which connection was deleted", async () => {
    const { admin, connectionId, build, log } = await inShop();
    const { id } = await build();
    const { name } = await app.as(admin).ok(connections.get, { params: { id: connectionId } });
    await app.as(admin).ok(connections.delete, { params: { id: connectionId } });
    expect(await log(id)).toMatchObject([
      {
        type: "closed",
        user: { id: admin.id },
        by: byRule("connections", "connectionDeleted", { id: connectionId, name }),
      },
    ]);
  });

  it("says whether the contact wrote, our own phone, or a history that was brought along", async () => {
    const { receive, newest, log } = await inShop();
    const cases = [
      [{ chat: chatOf("5511960000001") }, "messageReceived"],
      [
        {
          chat: chatOf("5511960000002"),
          key: { providerId: randomBytes(8).toString("hex"), fromMe: true },
        },
        "phoneWrote",
      ],
      [{ chat: chatOf("5511960000003"), imported: true }, "historyImported"],
    ] as const;
    for (const [message, rule] of cases) {
      const before = await newest();
      await receive(message);
      await expect.poll(newest).not.toBe(before);
      expect(await log((await newest()) ?? 0)).toMatchObject([
        { type: "create", by: byRule("messages", rule) },
      ]);
    }
  });

  it("says that the contact took a resolved conversation up again", async () => {
    const { ana, change, receive, newest, log, connectionId, admin } = await inShop();
    await app.as(admin).ok(connections.update, {
      params: { id: connectionId },
      body: { timeCreateNewTicket: 60 },
    });
    const chat = chatOf("5511960000004");
    await receive({ chat });
    await expect.poll(newest).toBeDefined();
    const id = (await newest()) ?? 0;
    await app.setUser(ana, { columns: { all_ticket: true } });
    await change(ana, id, { status: "open" });
    await change(ana, id, { status: "closed", sendFarewellMessage: false });
    await receive({ chat });
    await expect
      .poll(async () => (await log(id)).at(-1))
      .toMatchObject({ type: "reopen", user: null, by: byRule("messages", "messageReceived") });
  });

  it("says which merge closed one of two, and nothing of it once that is undone", async () => {
    const { admin, build, log } = await inShop();
    const boss = app.as(admin);
    const [contact, duplicate] = [await buildContact(boss), await buildContact(boss)];
    const stays = await build({ contact_id: contact.id, last_inbound_at: new Date().toISOString() });
    const closes = await build({ contact_id: duplicate.id });
    const { mergeId } = await boss.ok(contactMerges.merge, {
      params: { id: contact.id },
      body: { duplicateId: duplicate.id },
    });
    expect(await log(closes.id)).toMatchObject([
      {
        type: "closed",
        user: { id: admin.id },
        by: byRule("contact-merges", "contactsMerged", { id: mergeId }),
      },
    ]);
    expect(await log(stays.id)).toEqual([]);
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect(await log(closes.id)).toEqual([]);
  });

  it("says which schedule opened it, and closed it", async () => {
    const {
      ana,
      people,
      contactId,
      passHours,
      tickets: rows,
      companyId,
    } = await openScheduledConnection(app);
    const { id } = await buildSchedule(ana, { contactId, openTicket: "enabled", statusTicket: "closed" });
    await passHours(2);
    const [ticket] = await rows();
    const by = byRule("schedules", "scheduleSent", { id });
    const entries = await app.as(people.admin).ok(tickets.log, { params: { ticketId: ticket?.id ?? 0 } });
    expect(entries.map((entry) => [entry.type, entry.by])).toEqual([
      ["closed", by],
      ["create", by],
    ]);
    const [said] = await eventsOf(companyId, "message.created");
    expect(said).toMatchObject({ by: { kind: "product", rule: "scheduleSent", id, userId: people.ana.id } });
  });

  it("says of whoever opens it that it was them", async () => {
    const { ana, build, log } = await inShop();
    const { id, uuid } = await build({ status: "open", user_id: ana.id });
    await app.as(ana).ok(tickets.get, { params: { uuid } });
    expect(await log(id)).toMatchObject([
      { type: "access", user: named(ana, "Ana"), by: byUser(ana, "Ana") },
    ]);
  });
});

interface Payload {
  [field: string]: unknown;
  by?: object;
}

async function eventsOf(companyId: number, type: string): Promise<Payload[]> {
  const rows = await app.database.system<{ payload: Payload }>({
    text: "select payload from events where company_id = $1 and type like $2 order by seq",
    values: [companyId, type],
  });
  return rows.map(({ payload }) => payload);
}

describe("an event", () => {
  it("of a ticket, a contact, a message or a connection says by whom it was", async () => {
    const { admin, ana, companyId, connectionId, build, change, receive } = await inShop();
    const boss = app.as(admin);
    await receive({ chat: chatOf("5511960000005") });
    await expect.poll(async () => (await eventsOf(companyId, "message.created")).length).toBe(1);
    const contact = await buildContact(boss, { name: "Carla" });
    await boss.ok(contacts.update, { params: { id: contact.id }, body: { name: "Clara" } });
    await boss.ok(contacts.block, { params: { id: contact.id }, body: { active: false } });
    const { id } = await build();
    await change(ana, id, { status: "open" });
    const sent = await app
      .as(ana)
      .ok(messages.send, { params: { ticketId: id }, body: { body: "Oi", isPrivate: true } });
    const messageId = sent.messages[0]?.id ?? 0;
    await app.as(ana).ok(messages.edit, { params: { messageId }, body: { body: "Olá" } });
    await app.as(ana).ok(messages.delete, { params: { id: messageId } });
    await boss.ok(connections.update, { params: { id: connectionId }, body: { name: "Balcão 2" } });
    await boss.ok(tickets.delete, { params: { id } });
    await boss.ok(contacts.delete, { params: { id: contact.id } });
    await boss.ok(connections.delete, { params: { id: connectionId } });

    const byAna = { kind: "user", userId: ana.id, name: "Ana" };
    const byBoss = { kind: "user", userId: admin.id };
    const received = { kind: "product", feature: "messages", rule: "messageReceived" };
    const actorsOf = async (type: string) => (await eventsOf(companyId, type)).map(({ by }) => by);
    expect(await actorsOf("message.created")).toMatchObject([received, byAna]);
    expect(await actorsOf("contact.created")).toMatchObject([{ rule: "personRecognised" }, byBoss]);
    expect((await actorsOf("contact.updated")).slice(-2)).toMatchObject([byBoss, byBoss]);
    expect(await actorsOf("contact.deleted")).toMatchObject([byBoss]);
    expect(await actorsOf("ticket.accepted")).toMatchObject([byAna]);
    expect(await actorsOf("ticket.changed")).toMatchObject([byAna]);
    expect(await actorsOf("ticket.deleted")).toMatchObject([byBoss]);
    expect(await actorsOf("message.changed")).toMatchObject([byAna]);
    expect(await actorsOf("message.deleted")).toMatchObject([byAna]);
    expect(await actorsOf("connection.updated")).toMatchObject([byBoss]);
    expect(await actorsOf("connection.deleted")).toMatchObject([byBoss]);
  });

  it("of a queue, a tag, a user, a setting or a company says so as well", async () => {
    const { admin, ana, companyId } = await inShop();
    const boss = app.as(admin);
    const queue = await boss.ok(queues.create, { body: { name: "Financeiro", color: "#224466" } });
    await boss.ok(queues.update, { params: { id: queue.id }, body: { name: "Cobrança" } });
    await boss.ok(queues.delete, { params: { id: queue.id } });
    const tag = await boss.ok(tags.create, { body: { name: "VIP" } });
    await boss.ok(tags.delete, { params: { id: tag.id } });
    await boss.ok(users.update, { params: { id: ana.id }, body: { name: "Ana Lima" } });
    await boss.ok(users.endSessions, { params: { id: ana.id } });
    await boss.ok(settings.updateHolidays, { body: { holidays: [] } });
    const byBoss = { kind: "user", userId: admin.id, name: "Adriana" };
    for (const type of ["queue", "tag", "user.updated", "settings"])
      expect((await eventsOf(companyId, `${type}%`)).at(-1)).toMatchObject({ by: byBoss });
    expect(await eventsOf(companyId, "company.updated")).toMatchObject([{ by: { rule: "companyOpened" } }]);
    for (const payload of await eventsOf(companyId, "%"))
      expect(payload).toMatchObject({ by: { kind: expect.stringMatching(/^(user|product)$/) } });
  });
});

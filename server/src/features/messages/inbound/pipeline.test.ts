import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Chat, InboundEvent, InboundMessage } from "../../../channels/port.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const at = () => new Date().toISOString();
let n = 0;
const phone = () => `55119${String(80_000_000 + (n += 1))}`;

const text = (from: string, body: string, id = `in-${(n += 1)}`): InboundMessage => ({
  kind: "message",
  eventId: `m:${id}`,
  chat: { identities: [{ kind: "phone", value: from }], name: "João", isGroup: false },
  at: at(),
  key: { providerId: id, fromMe: false },
  content: { type: "text", body },
});

/** A company with a connection that nobody runs: events are put in by hand. */
async function inCompany() {
  const company = await app.inNewCompany();
  const connectionId = await app.database.tenant(company.companyId, async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: "insert into connections (company_id, name, channel, is_default, wanted, allow_group) values ($1, 'Principal', 'whatsapp', true, false, true) returning id",
      values: [company.companyId],
    });
    return row?.id ?? 0;
  });
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId: company.companyId, connectionId, events });
  const waiting = async (person: Person) =>
    (await app.as(person).ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } }))
      .tickets;
  return { ...company, connectionId, report, waiting };
}

const settled = async <T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read();
    if (fits(value)) return value;
    await wait(20);
  }
  return read();
};

describe("an inbound message", () => {
  it("makes contact, ticket and message, and is heard at once by those who may see it", async () => {
    const { admin, ana, report, waiting } = await inCompany();
    const hears = await app.listen(admin);
    const deaf = await app.listen(ana);
    await report(text(phone(), "Bom dia, tem consulta hoje?"));

    const created = await hears.next("-ticket", (payload) => payload["action"] === "create");
    const message = await hears.next("-appMessage");
    expect(created["ticket"]).toMatchObject({
      status: "pending",
      unreadMessages: 1,
      lastMessage: "Bom dia, tem consulta hoje?",
      contact: { name: "João" },
    });
    expect(message).toMatchObject({
      action: "create",
      message: { body: "Bom dia, tem consulta hoje?", fromMe: false, ack: 0 },
    });
    expect(await waiting(admin)).toHaveLength(1);
    // A ticket without queue is the admin's, and of those who may see tickets without queue.
    expect(deaf.has("-ticket") || deaf.has("-appMessage")).toBe(false);
  });

  it("counts once, however often the provider repeats it", async () => {
    const { admin, report, waiting } = await inCompany();
    const from = phone();
    const message = text(from, "Oi");
    await report(message, message);
    await report(message, text(from, "Tudo bem?"));
    await settled(
      () => waiting(admin),
      ([ticket]) => ticket?.unreadMessages === 2,
    );
    await report(message);
    const [ticket, ...others] = await waiting(admin);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ unreadMessages: 2, lastMessage: "Tudo bem?" });
    const page = await app
      .as(admin)
      .ok(endpoints.messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
    expect(page.messages.map((one) => one.body)).toEqual(["Oi", "Tudo bem?"]);
  });

  it("keeps the order of each conversation through a burst", async () => {
    const { admin, report, waiting } = await inCompany();
    const people = Array.from({ length: 10 }, phone);
    const deliveries = Array.from({ length: 200 }, (_, index) =>
      report(text(people[index % 10] ?? "", String(index))),
    );
    await Promise.all(deliveries);
    const tickets = await settled(
      () => waiting(admin),
      (found) => found.length === 10 && found.every((ticket) => ticket.unreadMessages === 20),
    );
    for (const ticket of tickets) {
      const page = await app.as(admin).ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } });
      const numbers = page.messages.map((one) => Number(one.body));
      expect(numbers).toHaveLength(20);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  it("finds the contact by either form of a Brazilian mobile, and by its LID", async () => {
    const { admin, report, waiting } = await inCompany();
    const from = phone();
    const short = from.replace(/^(55\d\d)9/, "$1");
    await report(text(from, "um"));
    await report({
      ...text(short, "dois"),
      chat: {
        identities: [
          { kind: "phone", value: short },
          { kind: "lid", value: `99${from}` },
        ],
        isGroup: false,
      },
    });
    await report({
      ...text(from, "três"),
      chat: { identities: [{ kind: "lid", value: `99${from}` }], isGroup: false },
    });
    const [ticket, ...others] = await settled(
      () => waiting(admin),
      ([first]) => first?.unreadMessages === 3,
    );
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ unreadMessages: 3, contact: { name: "João" } });
  });

  it("parks one that cannot be taken in, and lets the others pass", async () => {
    const { admin, companyId, report, waiting } = await inCompany();
    const broken = { ...text(phone(), "quebrada"), at: "not a moment" };
    await report(text(phone(), "boa"), broken, text(phone(), "outra"));
    expect(
      await settled(
        () => waiting(admin),
        (found) => found.length === 2,
      ),
    ).toHaveLength(2);
    const rows = await app.database.read<{ attempts: number }>(companyId, {
      text: "select attempts from inbox",
    });
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});

describe("what changes a message", () => {
  it("raises acknowledgements and never lowers them", async () => {
    const { admin, companyId, connectionId, report, waiting } = await inCompany();
    const from = phone();
    await report({ ...text(from, "nossa"), key: { providerId: `own-${from}`, fromMe: true } });
    const find = async () => {
      const rows = await app.database.read<{ ack: number }>(companyId, {
        text: "select ack from messages where connection_id = $1",
        values: [connectionId],
      });
      return rows[0]?.ack;
    };
    await settled(find, (ack) => ack === 1);
    const ack = (level: 1 | 2 | 3 | 5): InboundEvent => ({
      kind: "ack",
      eventId: `a:${from}:${level}`,
      chat: { identities: [{ kind: "phone", value: from }], isGroup: false },
      at: at(),
      providerId: `own-${from}`,
      level,
    });
    await report(ack(3));
    expect(await settled(find, (value) => value === 3)).toBe(3);
    await report(ack(2), ack(5));
    expect(await settled(find, (value) => value === 5)).toBe(5);
    expect(await waiting(admin)).toEqual([]);
  });

  it("keeps an edited text's history, marks a deleted one, and holds one reaction per person", async () => {
    const { admin, companyId, report, waiting } = await inCompany();
    const from = phone();
    const message = text(from, "Quero marcar");
    const chat = message.chat;
    const { key } = message;
    await report(message);
    const [ticket] = await settled(
      () => waiting(admin),
      (found) => found.length === 1,
    );
    await report(
      { kind: "edit", eventId: "e1", chat, at: at(), key, body: "Quero desmarcar" },
      { kind: "reaction", eventId: "r1", chat, at: at(), key, fromMe: false, emoji: "👍" },
      { kind: "reaction", eventId: "r2", chat, at: at(), key, fromMe: false, emoji: "🙏" },
    );
    const read = async () =>
      (await app.as(admin).ok(endpoints.messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } }))
        .messages[0];
    expect(await settled(read, (one) => one?.reactions.length === 1 && one.isEdited)).toMatchObject({
      body: "Quero desmarcar",
      isEdited: true,
      reactions: [{ emoji: "🙏" }],
    });
    const edits = await app.database.read<{ body: string }>(companyId, {
      text: "select body from message_edits",
    });
    expect(edits).toEqual([{ body: "Quero marcar" }]);
    await report({ kind: "revoke", eventId: "d1", chat, at: at(), key });
    expect(await settled(read, (one) => one?.isDeleted === true)).toMatchObject({
      isDeleted: true,
      body: "",
    });
  });
});

describe("a change by somebody else", () => {
  it("leaves our words and another member's as they are, and takes each one's own", async () => {
    const { companyId, report } = await inCompany();
    const chat: Chat = { identities: [{ kind: "group", value: "120363000000000077" }], isGroup: true };
    const [ana, bia] = [phone(), phone()].map((value) => ({ kind: "phone" as const, value }));
    if (!ana || !bia) throw new Error("Two people are needed");
    const written = { ...text(ana.value, "Dia 12"), chat, author: { identities: [ana] } };
    const hers = { ...written.key, participant: ana };
    const member = { ...text(bia.value, "Oi"), chat, author: { identities: [bia] } };
    await report({ ...written, key: hers }, { ...member, key: { ...member.key, participant: bia } });
    await report(
      { kind: "edit", eventId: "e1", chat, at: at(), key: { ...hers, participant: bia }, body: "Dia 30" },
      { kind: "edit", eventId: "e2", chat, at: at(), key: { ...hers, fromMe: true }, body: "Dia 31" },
      { kind: "edit", eventId: "e3", chat, at: at(), key: hers, body: "Dia 13" },
    );
    const edits = () => app.database.read(companyId, { text: "select body from message_edits order by 1" });
    await settled(edits, (rows) => rows.length > 0);
    expect(await edits()).toEqual([{ body: "Dia 12" }]);
  });

  it("does not delete what the other one wrote", async () => {
    const { companyId, report } = await inCompany();
    const message = text(phone(), "Combinado");
    const { chat, key } = message;
    await report(message);
    await report({ kind: "revoke", eventId: "d1", chat, at: at(), key: { ...key, fromMe: true } });
    await report({ kind: "edit", eventId: "e1", chat, at: at(), key, body: "Combinado!" });
    const bodies = () => app.database.read(companyId, { text: "select body, is_deleted from messages" });
    const rows = await settled(bodies, ([row]) => row?.["body"] === "Combinado!");
    expect(rows).toEqual([{ body: "Combinado!", is_deleted: false }]);
  });
});

describe("what comes before its message", () => {
  it("waits for it: acknowledgements, edits and deletions, in their order", async () => {
    const { admin, companyId, report, waiting } = await inCompany();
    const from = phone();
    const message = text(from, "Quero marcar");
    const { chat, key } = message;
    await report({ kind: "edit", eventId: "e1", chat, at: at(), key, body: "Quero desmarcar" });
    await report({ kind: "reaction", eventId: "r1", chat, at: at(), key, fromMe: false, emoji: "🙏" });
    const early = () => app.database.read(companyId, { text: "select id from early_events" });
    await settled(early, (rows) => rows.length === 2);
    expect(await waiting(admin)).toEqual([]);
    await report(message);
    const [ticket] = await settled(
      () => waiting(admin),
      (found) => found.length === 1,
    );
    const page = await app
      .as(admin)
      .ok(endpoints.messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
    expect(page.messages).toMatchObject([
      { body: "Quero desmarcar", isEdited: true, reactions: [{ emoji: "🙏" }] },
    ]);
    expect(ticket?.lastMessage).toBe("Quero desmarcar");
    expect(await early()).toEqual([]);
  });
});

it("takes no groups, nor their people, where the connection does not", async () => {
  const { admin, companyId, connectionId, report, waiting } = await inCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update connections set allow_group = false where id = $1", values: [connectionId] }),
  );
  const inGroup: InboundMessage = {
    ...text(phone(), "Oi grupo"),
    chat: { identities: [{ kind: "group", value: "123-456" }], name: "Família", isGroup: true },
    author: { identities: [{ kind: "phone", value: phone() }], name: "Tia" },
  };
  await report(inGroup, text(phone(), "Só eu"));
  expect(
    await settled(
      () => waiting(admin),
      (found) => found.length > 0,
    ),
  ).toMatchObject([{ lastMessage: "Só eu" }]);
  const people = await app.database.read(companyId, { text: "select name from contacts" });
  expect(people).toEqual([{ name: "João" }]);
});

describe("sending", () => {
  it("stores first, sets it in line, and makes the same clientId the same message", async () => {
    const { admin, companyId, report, waiting } = await inCompany();
    await report(text(phone(), "Oi"));
    const [ticket] = await settled(
      () => waiting(admin),
      (found) => found.length === 1,
    );
    const ticketId = ticket?.id ?? 0;
    await app
      .as(admin)
      .refused(
        endpoints.messages.send,
        { params: { ticketId }, body: { body: "cedo demais" } },
        "ERR_TICKET_STATUS",
      );
    await app
      .as(admin)
      .ok(endpoints.tickets.update, { params: { id: ticketId }, body: { status: "open", userId: admin.id } });
    const send = () =>
      app.as(admin).ok(endpoints.messages.send, {
        params: { ticketId },
        body: { body: "Olá {{firstName}}!", clientId: "c-1" },
      });
    const [first, second] = [await send(), await send()];
    expect(first.messages[0]).toMatchObject({
      body: "Olá João!",
      ack: 0,
      fromMe: true,
      user: { id: admin.id },
    });
    expect(second.messages[0]?.id).toBe(first.messages[0]?.id);
    const lines = await app.database.read(companyId, {
      text: "select id from outbox where kind = 'message'",
    });
    expect(lines).toHaveLength(1);
    await app
      .as(admin)
      .refused(endpoints.messages.send, { params: { ticketId }, body: { body: "   " } }, "ERR_EMPTY_MESSAGE");
  });
});

describe("a customer who has an attendant of their own", () => {
  it("comes to them: attended while they are online, else waiting", async () => {
    const { admin, ana, companyId, report, waiting } = await inCompany();
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, {
      body: { column: "DirectTicketsToWallets", data: "enabled" },
    });
    const [online, offline] = [phone(), phone()];
    for (const number of [online, offline]) {
      await app
        .as(admin)
        .ok(endpoints.contacts.create, { body: { name: "Cliente", number, walletUserId: ana.id } });
    }
    await app.setUser(ana, { columns: { last_seen_at: null } });
    await report(text(offline, "Oi"));
    const find = (number: string) =>
      app.database.read<{ status: string; user_id: number; started: boolean }>(companyId, {
        text: "select t.status, t.user_id, t.started_at is not null as started from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id where c.number = $1",
        values: [number],
      });
    expect(
      await settled(
        () => find(offline),
        (rows) => rows.length === 1,
      ),
    ).toEqual([{ status: "pending", user_id: ana.id, started: false }]);
    await app.setUser(ana, { columns: { last_seen_at: new Date().toISOString() } });
    await report(text(online, "Oi"));
    expect(
      await settled(
        () => find(online),
        (rows) => rows.length === 1,
      ),
    ).toEqual([{ status: "open", user_id: ana.id, started: true }]);
    expect(await waiting(admin)).toHaveLength(1);
  });
});

import { png } from "../../../platform/storage/picture.testing.ts";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { OutboundMessage } from "../../../channels/port.ts";
import { ChannelError } from "../../../channels/port.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { openScheduledConnection } from "./scheduledConnection.testing.ts";
import { buildSchedule, letHoursPass } from "../schedules.testing.ts";

const { messages, notifications, schedules, settings, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const onLine = () => openScheduledConnection(app);

const textOf = ({ content }: OutboundMessage) => (content.type === "text" ? content.body : content.type);
const refuse = () => {
  throw new ChannelError("not-on-whatsapp", "The number is not on WhatsApp", { retry: "never" });
};

describe("a due message", () => {
  it("goes over the wire once, with its variables and signature, and is ENVIADA", async () => {
    const { ana, people, contactId, session, passHours, drain, tickets: rows, get, bodies } = await onLine();
    const ear = await app.listen(people.ana);
    const { id } = await buildSchedule(ana, {
      contactId,
      body: "{{firstName}}, seu retorno na {{connection}}. {{userName}}",
      assinar: true,
    });
    await app.running.pipeline.timers.runDue();
    expect(await bodies()).toEqual([]);
    await passHours(2);
    await passHours(2);
    await drain();
    expect(session.sent.map(textOf)).toEqual(["*Ana:*\nMaria, seu retorno na Recepção. Ana"]);
    const event = await ear.next("-schedule", ({ action }) => action === "update");
    expect(event).toMatchObject({ schedule: { id, status: "ENVIADA", nextAt: null, failure: null } });
    expect((await get(id)).sentAt).not.toBeNull();
    const [ticket] = await rows();
    const page = await ana.ok(messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
    expect(page.messages).toMatchObject([{ fromMe: true, ack: 1 }]);
  });

  it("is not signed where the company does not sign", async () => {
    const { admin, ana, contactId, passHours, bodies } = await onLine();
    await buildSchedule(ana, { contactId, assinar: true });
    await admin.ok(settings.updateCompanySetting, { body: { column: "sendSignMessage", data: "disabled" } });
    await passHours(2);
    expect(await bodies()).toEqual(["Olá, tudo bem?"]);
  });

  it("goes as often as it says, each at its time", async () => {
    const { ana, contactId, passHours, bodies, get } = await onLine();
    const { id } = await buildSchedule(ana, { contactId, enviarQuantasVezes: 3 });
    await passHours(2);
    expect([await bodies(), (await get(id)).status]).toEqual([["Olá, tudo bem?"], "PENDENTE"]);
    await passHours(24);
    expect(await bodies()).toHaveLength(2);
    await passHours(24);
    const { status, sends } = await get(id);
    expect([status, sends.map((send) => send.status)]).toEqual([
      "ENVIADA",
      ["ENVIADA", "ENVIADA", "ENVIADA"],
    ]);
  });

  it("carries its file with the text as its caption; a sound comes after its text", async () => {
    const { ana, contactId, session, passHours, drain } = await onLine();
    const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2048)]);
    for (const [name, bytes] of [
      ["foto.png", png],
      ["aviso.mp3", mp3],
    ] as const) {
      const { id } = await buildSchedule(ana, { contactId, body: `Veja ${name}` });
      const form = new FormData();
      form.append("file", new Blob([bytes]), name);
      await ana.upload(schedules.uploadMedia, { params: { id }, form });
    }
    await passHours(2);
    await drain();
    expect(
      session.sent.map(({ content }) =>
        content.type === "media"
          ? [content.file.kind, content.file.caption]
          : textOf({ content } as OutboundMessage),
      ),
    ).toEqual([["image", "Veja foto.png"], "Veja aviso.mp3", ["audio", ""]]);
  });
});

describe("its ticket", () => {
  it("is a new one with queue, user and status of the schedule", async () => {
    const { site, ana, people, contactId, connectionId, passHours, tickets: rows } = await onLine();
    const queueId = await buildQueue(site);
    await app.setUser(people.ana, { queueIds: [queueId] });
    const other = await buildPerson(site);
    const third = await buildPerson(site);
    const common = { queueId, ticketUserId: people.bia.id };
    await buildSchedule(ana, { contactId, ...common, statusTicket: "closed" });
    await buildSchedule(ana, { contactId: other, ...common, statusTicket: "open" });
    await buildSchedule(ana, { contactId: third, queueId, statusTicket: "pending" });
    await passHours(2);
    const place = { queue_id: queueId, connection_id: connectionId };
    expect(await rows()).toMatchObject([
      { status: "closed", user_id: people.bia.id, ...place },
      { status: "open", user_id: people.bia.id, ...place },
      { status: "pending", user_id: null, ...place },
    ]);
  });

  it("is its author's, when it is to be attended and nobody is named", async () => {
    const { ana, people, contactId, passHours, tickets: rows } = await onLine();
    await buildSchedule(ana, { contactId, statusTicket: "open" });
    await passHours(2);
    expect(await rows()).toMatchObject([{ status: "open", user_id: people.ana.id }]);
  });

  it("is the conversation that goes on, which keeps owner, queue and status", async () => {
    const { site, ana, people, contactId, connectionId, passHours, tickets: rows, bodies } = await onLine();
    const going = { contact_id: contactId, connection_id: connectionId, status: "open" as const };
    const ticket = await buildTicket(site, { ...going, user_id: people.bia.id });
    await buildSchedule(ana, { contactId, ticketUserId: people.ana.id, statusTicket: "pending" });
    await buildSchedule(ana, { contactId, openTicket: "disabled", statusTicket: "closed" });
    await buildSchedule(ana, { contactId, openTicket: "enabled", statusTicket: "closed" });
    await passHours(2);
    expect(await rows()).toMatchObject([{ id: ticket.id, status: "open", user_id: people.bia.id }]);
    expect(await bodies()).toHaveLength(3);
  });

  it("does not open before the contact answers, unless it is wanted", async () => {
    const {
      companyId,
      site,
      ana,
      people,
      contactId,
      connectionId,
      passHours,
      tickets: rows,
    } = await onLine();
    const queueId = await buildQueue(site);
    await app.setUser(people.ana, { queueIds: [queueId] });
    await buildSchedule(ana, { contactId, openTicket: "disabled", queueId });
    await passHours(2);
    expect(await rows()).toMatchObject([{ status: "closed", user_id: people.ana.id, queue_id: null }]);
    await buildSchedule(ana, { contactId, openTicket: "disabled" });
    await passHours(2);
    expect(await rows()).toHaveLength(1);
    const contact = await ana.ok(endpoints.contacts.get, { params: { id: contactId } });
    const chat = { identities: [{ kind: "phone" as const, value: contact.number }], isGroup: false };
    await app.running.pipeline.inbox.accept({
      companyId,
      connectionId,
      events: [
        {
          kind: "message",
          eventId: "m:IN1",
          key: { providerId: "IN1", fromMe: false },
          chat,
          at: new Date().toISOString(),
          content: { type: "text", body: "Oi" },
        },
      ],
    });
    await expect.poll(async () => (await rows()).map((row) => row.status)).toEqual(["closed", "pending"]);
  });
});

describe("over which connection it goes", () => {
  it("is the schedule's, else the contact's, else the default", async () => {
    const { site, ana, connectionId, passHours, tickets: rows } = await onLine();
    const [own, asked] = [await buildConnection(site), await buildConnection(site)];
    const [plain, bound] = [await buildPerson(site), await buildPerson(site, { connection_id: own })];
    await buildSchedule(ana, { contactId: plain });
    await buildSchedule(ana, { contactId: bound });
    await buildSchedule(ana, { contactId: bound, whatsappId: asked });
    await passHours(2);
    expect((await rows()).map((row) => row.connection_id)).toEqual([connectionId, own, asked]);
  });
});

describe("what does not go", () => {
  it("is told to whoever scheduled it, live and once, and to nobody else; sent again it is no news", async () => {
    const { ana, people, contactId, session, passHours, drain, get } = await onLine();
    const [hears, deaf] = [await app.listen(people.ana), await app.listen(people.bia)];
    session.script.push(refuse);
    const { id, sendAt } = await buildSchedule(ana, { contactId, statusTicket: "open" });
    const told = (person = people.ana) => app.as(person).ok(notifications.notices);
    await passHours(2);
    expect(await told()).toEqual({ notices: [], unread: 0 });
    await drain();
    await hears.next("-notice");
    const { notices, unread } = await told();
    expect(unread).toBe(1);
    expect(notices).toMatchObject([
      { kind: "schedule", schedule: { id, name: "Maria Silva" }, isRead: false },
    ]);
    const [notice] = notices;
    const due = notice?.kind === "schedule" ? notice.schedule.dueAt : "";
    expect(Date.parse(due)).toBeLessThanOrEqual(Date.parse(sendAt));
    for (const person of [people.bia, people.admin])
      expect(await told(person)).toEqual({ notices: [], unread: 0 });
    expect(deaf.has("-notice")).toBe(false);
    const body = { id: notice?.id ?? 0 };
    await app.as(people.bia).refused(notifications.readNotices, { body }, "ERR_NO_NOTICE_FOUND");
    await ana.ok(notifications.readNotices, { body });
    expect(await told()).toMatchObject({ notices: [{ isRead: true }], unread: 0 });

    const [{ messageId } = { messageId: 0 }] = await app.database.read<{ messageId: number }>(
      people.ana.companyId,
      {
        text: 'select message_id as "messageId" from schedule_sends where company_id = $1',
        values: [people.ana.companyId],
      },
    );
    await ana.ok(messages.retry, { params: { messageId } });
    await drain();
    expect(await get(id)).toMatchObject({ status: "ENVIADA" });
    expect(await told()).toEqual({ notices: [], unread: 0 });
  });

  it("is told to the admins where nobody is left who scheduled it", async () => {
    const { admin, people, contactId, passHours } = await onLine();
    await buildSchedule(app.as(people.bia), { contactId });
    await admin.ok(endpoints.users.delete, { params: { id: people.bia.id } });
    await admin.ok(endpoints.contacts.block, { params: { id: contactId }, body: { active: false } });
    await passHours(2);
    const told = (person: typeof people.ana) => app.as(person).ok(notifications.notices);
    expect(await told(people.admin)).toMatchObject({ notices: [{ kind: "schedule" }], unread: 1 });
    expect(await told(people.ana)).toEqual({ notices: [], unread: 0 });
    await passHours(2);
    expect((await told(people.admin)).notices).toHaveLength(1);
  });

  it("is in ERRO with its reason: blocked, then not any more", async () => {
    const { ana, admin, contactId, passHours, bodies, get } = await onLine();
    const { id } = await buildSchedule(ana, { contactId, enviarQuantasVezes: 2 });
    await admin.ok(endpoints.contacts.block, { params: { id: contactId }, body: { active: false } });
    await passHours(2);
    expect(await get(id)).toMatchObject({ status: "PENDENTE", failure: { code: "ERR_CONTACT_BLOCKED" } });
    await admin.ok(endpoints.contacts.block, { params: { id: contactId }, body: { active: true } });
    await passHours(24);
    expect(await get(id)).toMatchObject({
      status: "ERRO",
      sends: [{ status: "ERRO" }, { status: "ENVIADA" }],
    });
    expect(await bodies()).toHaveLength(1);
    const found = await ana.ok(schedules.list, { query: { status: "ERRO" } });
    expect(found.schedules.map((one) => one.id)).toEqual([id]);
  });

  it.each(["lgpd", "nps"] as const)(
    "waits while something is asked for in %s, a day at most",
    async (status) => {
      const { site, ana, contactId, connectionId, passHours, tickets: rows, bodies, get } = await onLine();
      const ticket = await buildTicket(site, { contact_id: contactId, connection_id: connectionId, status });
      const { id } = await buildSchedule(ana, { contactId, enviarQuantasVezes: 2, statusTicket: "pending" });
      await passHours(2);
      expect(await get(id)).toMatchObject({
        status: "PENDENTE",
        failure: null,
        sends: [{ status: "PENDENTE", failure: { code: "ERR_TICKET_STATUS" } }, { failure: null }],
      });
      const told = () =>
        app.database.read(site.companyId, { text: "select seq from events where type = 'schedule.updated'" });
      expect(await told()).toHaveLength(1);
      expect([await bodies(), await rows()]).toMatchObject([[], [{ id: ticket.id, status }]]);
      await passHours(22);
      expect(await told()).toHaveLength(1);
      expect((await get(id)).sends.map((send) => send.status)).toEqual(["PENDENTE", "PENDENTE"]);
      await passHours(1);
      expect(await get(id)).toMatchObject({
        failure: { code: "ERR_TICKET_STATUS" },
        sends: [{ status: "ERRO" }, { status: "PENDENTE" }],
      });
      await app.database.tenant(site.companyId, (tx) =>
        tx.query({ text: "update tickets set status = 'pending' where id = $1", values: [ticket.id] }),
      );
      await passHours(1);
      expect((await get(id)).sends.map((send) => send.status)).toEqual(["ERRO", "ENVIADA"]);
      expect(await rows()).toHaveLength(1);
    },
  );

  it("has no connection", async () => {
    const { companyId, admin, ana } = await app.inNewCompany();
    const contactId = await buildPerson({ database: app.database, companyId });
    const { id } = await buildSchedule(app.as(ana), { contactId });
    await letHoursPass({ database: app.database, companyId }, 2);
    await app.running.pipeline.timers.runDue();
    expect(await app.as(admin).ok(schedules.get, { params: { id } })).toMatchObject({
      status: "ERRO",
      failure: { code: "ERR_NO_DEF_WAPP_FOUND" },
    });
  });

  it("finds the window of 24 hours closed; inside it goes", async () => {
    const { site, ana, passHours, get } = await onLine();
    const cloud = await buildConnection(site, { channel: "whatsappapi" });
    const [silent, recent] = [await buildPerson(site), await buildPerson(site)];
    await buildTicket(site, {
      contact_id: recent,
      connection_id: cloud,
      channel: "whatsappapi",
      status: "closed",
      last_inbound_at: new Date(Date.now() - 3_600_000).toISOString(),
    });
    const [refused, sent] = [
      await buildSchedule(ana, { contactId: silent, whatsappId: cloud }),
      await buildSchedule(ana, { contactId: recent, whatsappId: cloud }),
    ];
    await passHours(2);
    expect(await get(refused.id)).toMatchObject({ status: "ERRO", failure: { code: "ERR_WINDOW_CLOSED" } });
    expect(await get(sent.id)).toMatchObject({ status: "ENVIADA" });
  });

  it("is told by the provider afterwards, live too; sent again it is ENVIADA", async () => {
    const { ana, people, contactId, session, passHours, drain, get } = await onLine();
    session.script.push(refuse);
    const { id } = await buildSchedule(ana, { contactId, statusTicket: "open" });
    await passHours(2);
    expect(await get(id)).toMatchObject({ status: "ENVIADA" });
    const ear = await app.listen(people.ana);
    await drain();
    const event = await ear.next("-schedule");
    expect(event).toMatchObject({
      schedule: {
        id,
        status: "ERRO",
        failure: { code: "not-on-whatsapp", reason: "The number is not on WhatsApp" },
      },
    });
    const list = await ana.ok(tickets.list, { query: { showAll: "false" } });
    const page = await ana.ok(messages.list, { params: { ticketUuid: list.tickets[0]?.uuid ?? "" } });
    await ana.ok(messages.retry, { params: { messageId: page.messages[0]?.id ?? 0 } });
    await drain();
    expect(await get(id)).toMatchObject({ status: "ENVIADA", failure: null });
  });
});

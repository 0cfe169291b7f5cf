import { endpoints, optOutMessages } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { buildContactList } from "../contact-lists/contact-lists.testing.ts";
import { buildConnection, buildQueue } from "../tickets/tickets.testing.ts";
import { buildCampaign, setCampaignStatus } from "./campaigns.testing.ts";

const { campaigns, contactLists, tags } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { name: "Recepção" });
  return { companyId, site, connectionId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana) };
}

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const byId = ({ id }: { id: number }) => ({ params: { id } });

describe("a campaign", () => {
  it("keeps every field of the form, and tells it live", async () => {
    const { site, admin, people, connectionId } = await inCompany();
    const queueId = await buildQueue(site);
    const { id: contactListId } = await buildContactList(admin, { lines: "Ana; 11 98765-4321" });
    const ear = await app.listen(people.ana);
    const body = {
      name: "Mudança",
      whatsappId: connectionId,
      contactListId,
      message1: "Olá, {nome}",
      message3: "Oi!",
      confirmationMessage2: "Quer saber?",
      confirmation: true,
      scheduledAt: hoursFromNow(3),
      openTicket: "enabled" as const,
      statusTicket: "pending" as const,
      userId: people.ana.id,
      queueId,
    };
    const campaign = await admin.ok(campaigns.create, { body });
    expect(campaign).toMatchObject({
      ...body,
      message2: null,
      message5: null,
      confirmationMessage1: null,
      status: "PROGRAMADA",
      whatsapp: { id: connectionId, name: "Recepção" },
      user: { name: "Ana" },
      isEditable: true,
      progress: { total: 0, done: 0 },
      pause: null,
    });
    expect(await ear.next("-campaign")).toMatchObject({ action: "create", record: { id: campaign.id } });
    const list = await admin.ok(campaigns.list, { query: {} });
    expect(list).toMatchObject({ records: [{ id: campaign.id, name: "Mudança" }], count: 1, hasMore: false });
    expect(await admin.ok(campaigns.get, byId(campaign))).toMatchObject({
      id: campaign.id,
      total: 0,
      shipping: [],
    });
  });

  it("keeps what a change leaves out, and loses what it empties", async () => {
    const { admin, connectionId } = await inCompany();
    const campaign = await buildCampaign(admin, {
      whatsappId: connectionId,
      message1: "Um",
      message2: "Dois",
    });
    expect(campaign.status).toBe("INATIVA");
    const scheduledAt = hoursFromNow(2);
    const change = (body: object) => admin.ok(campaigns.update, { ...byId(campaign), body });
    expect(await change({ message1: "", scheduledAt })).toMatchObject({
      name: campaign.name,
      message1: null,
      message2: "Dois",
      status: "PROGRAMADA",
      scheduledAt,
    });
    expect(await change({ scheduledAt: null })).toMatchObject({ status: "INATIVA", message2: "Dois" });
  });

  it("reads a time by the company's clock", async () => {
    const { admin, connectionId } = await inCompany();
    const year = new Date().getUTCFullYear() + 1;
    const campaign = await buildCampaign(admin, {
      whatsappId: connectionId,
      scheduledAt: `${year}-03-10 09:30:00`,
    });
    expect(campaign.scheduledAt).toBe(`${year}-03-10T12:30:00.000Z`);
  });

  it.each([
    ["a name of one letter", { name: "a" }],
    ["no connection", { whatsappId: null }],
    ["a text of 4,001 characters", { message1: "a".repeat(4_001) }],
    ["no such date", { scheduledAt: "2027-02-30T10:00" }],
    ["another status of tickets", { statusTicket: "group" }],
    ["a user without a queue", { userId: 1 }],
  ])("is refused with %s", async (_what, change) => {
    const { admin, connectionId } = await inCompany();
    const body = { name: "Aviso", whatsappId: connectionId, ...change };
    const { status, body: answer } = await admin.call(campaigns.create, { body });
    expect([status, answer]).toEqual([400, expect.objectContaining({ error: "ERR_VALIDATION" })]);
    expect((await admin.ok(campaigns.list, { query: {} })).count).toBe(0);
  });

  it("is refused in the past, over Facebook and Instagram, and with what is another company's", async () => {
    const { site, admin, people, connectionId } = await inCompany();
    const other = await inCompany();
    const { id: foreignList } = await buildContactList(other.admin);
    const queueId = await buildQueue(site);
    const create = (fields: object) => ({ body: { name: "Aviso", whatsappId: connectionId, ...fields } });
    const refused = (fields: object, code: Parameters<typeof admin.refused>[2]) =>
      admin.refused(campaigns.create, create(fields), code);
    await refused({ scheduledAt: hoursFromNow(-1) }, "ERR_SCHEDULE_IN_PAST");
    for (const channel of ["facebook", "instagram"] as const)
      await refused({ whatsappId: await buildConnection(site, { channel }) }, "ERR_CAMPAIGN_CHANNEL");
    await refused({ whatsappId: other.connectionId }, "ERR_NO_WAPP_FOUND");
    await refused({ contactListId: foreignList }, "ERR_NO_CONTACT_LIST_FOUND");
    await refused({ queueId: await buildQueue(other.site) }, "ERR_NO_QUEUE_FOUND");
    await refused({ userId: other.people.ana.id, queueId }, "ERR_NO_USER_FOUND");
    await refused({ tagListId: 999_999_999 }, "ERR_NO_TAG_FOUND");
    expect(await admin.ok(campaigns.create, create({ userId: people.ana.id, queueId }))).toMatchObject({
      queueId,
    });
  });

  it("is locked from an hour before its time on, unless it is cancelled", async () => {
    const { site, admin, connectionId } = await inCompany();
    const soon = await buildCampaign(admin, { whatsappId: connectionId, scheduledAt: hoursFromNow(0.5) });
    expect(soon.isEditable).toBe(false);
    const change = { ...byId(soon), body: { name: "Outro nome" } };
    await admin.refused(campaigns.update, change, "ERR_CAMPAIGN_LOCKED");
    for (const status of ["EM_ANDAMENTO", "FINALIZADA"] as const) {
      await setCampaignStatus(site, soon.id, status);
      await admin.refused(campaigns.update, change, "ERR_CAMPAIGN_LOCKED");
    }
    await setCampaignStatus(site, soon.id, "CANCELADA");
    expect(await admin.ok(campaigns.update, change)).toMatchObject({
      name: "Outro nome",
      status: "CANCELADA",
    });
  });

  it("is deleted unless it runs, live", async () => {
    const { site, admin, people, connectionId } = await inCompany();
    const { id } = await buildCampaign(admin, { whatsappId: connectionId });
    await setCampaignStatus(site, id, "EM_ANDAMENTO");
    await admin.refused(campaigns.delete, byId({ id }), "ERR_CAMPAIGN_RUNNING");
    await setCampaignStatus(site, id, "FINALIZADA");
    const ear = await app.listen(people.admin);
    await admin.ok(campaigns.delete, byId({ id }));
    await expect.poll(() => ear.next("-campaign")).toMatchObject({ action: "delete", id });
    await admin.refused(campaigns.get, byId({ id }), "ERR_NO_CAMPAIGN_FOUND");
  });

  it("is copied, not begun and without a time", async () => {
    const { admin, connectionId } = await inCompany();
    const campaign = await buildCampaign(admin, {
      whatsappId: connectionId,
      name: "a".repeat(50),
      scheduledAt: hoursFromNow(2),
    });
    expect(await admin.ok(campaigns.duplicate, byId(campaign))).toMatchObject({
      name: `${"a".repeat(46)} (2)`,
      message1: campaign.message1,
      status: "INATIVA",
      scheduledAt: null,
    });
  });

  it("stands in the list by status, then by its time, the latest first", async () => {
    const { site, admin, connectionId } = await inCompany();
    const build = async (name: string, status?: "EM_ANDAMENTO" | "CANCELADA", scheduledAt?: string) => {
      const { id } = await buildCampaign(admin, {
        whatsappId: connectionId,
        name,
        scheduledAt: scheduledAt ?? null,
      });
      if (status) await setCampaignStatus(site, id, status);
    };
    await build("Parada");
    await build("Cancelada", "CANCELADA");
    await build("Amanhã", undefined, hoursFromNow(24));
    await build("Depois", undefined, hoursFromNow(48));
    await build("Corre", "EM_ANDAMENTO");
    const names = async (query: { status?: "CANCELADA"; searchParam?: string }) =>
      (await admin.ok(campaigns.list, { query })).records.map(({ name }) => name);
    expect(await names({})).toEqual(["Corre", "Depois", "Amanhã", "Parada", "Cancelada"]);
    expect(await names({ status: "CANCELADA" })).toEqual(["Cancelada"]);
    expect(await names({ searchParam: "AMANHA" })).toEqual(["Amanhã"]);
  });

  it("makes a contact list of a tag's contacts when it is saved", async () => {
    const { admin, connectionId } = await inCompany();
    const { id: tagListId } = await admin.ok(tags.create, { body: { name: "VIP" } });
    const { id: contactId } = await buildContact(admin, { name: "Maria" });
    await admin.ok(tags.syncContact, { body: { contactId, tags: [tagListId] } });
    const campaign = await buildCampaign(admin, { whatsappId: connectionId, tagListId });
    expect(campaign).toMatchObject({ tagListId, contactList: { name: campaign.name } });
    const list = await admin.ok(contactLists.get, byId({ id: campaign.contactListId ?? 0 }));
    expect(list.contactsCount).toBe(1);
  });
});

describe("settings", () => {
  it("say goodbye in the language of whoever reads them, until the company writes its own words", async () => {
    const { admin, bia } = await app.inNewCompany();
    await app.setUser(bia, { columns: { language: "tr", profile: "admin" } });
    const said = async (person: Person) =>
      (await app.as(person).ok(campaigns.settings)).settings.optOutMessage;
    expect([await said(admin), await said(bia)]).toEqual([optOutMessages.pt, optOutMessages.tr]);
    await app.as(admin).ok(campaigns.updateSettings, { body: { settings: { optOutMessage: "Até logo" } } });
    expect([await said(admin), await said(bia)]).toEqual(["Até logo", "Até logo"]);
  });

  it("begin with the usual values, change one by one, and refuse hours that end before they begin", async () => {
    const { admin, ana } = await inCompany();
    const usual = {
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      startHour: "09:00",
      endHour: "18:00",
      sabado: false,
      domingo: false,
      variables: [],
    };
    expect((await admin.ok(campaigns.settings)).settings).toMatchObject(usual);
    await ana.refused(campaigns.settings, {}, "ERR_NO_PERMISSION");
    const save = (settings: object) => ({ body: { settings } });
    const variables = [{ key: "loja", value: "Centro" }];
    expect(
      (await admin.ok(campaigns.updateSettings, save({ sabado: "enabled", variables }))).settings,
    ).toMatchObject({
      ...usual,
      sabado: true,
      variables,
    });
    await admin.refused(campaigns.updateSettings, save({ startHour: "19:00" }), "ERR_VALIDATION");
    await admin.refused(
      campaigns.updateSettings,
      save({ startHour: "10:00", endHour: "09:00" }),
      "ERR_VALIDATION",
    );
    await admin.refused(campaigns.updateSettings, save({ messageInterval: -1 }), "ERR_VALIDATION");
    const { settings } = await admin.ok(
      campaigns.updateSettings,
      save({ startHour: "19:00", endHour: "20:00" }),
    );
    expect(settings).toMatchObject({ startHour: "19:00", endHour: "20:00", sabado: true });
  });
});

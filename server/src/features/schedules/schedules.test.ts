import { type Schedule, schedulesEndpoints as schedules, settingsEndpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue } from "../tickets/tickets.testing.ts";
import { buildSchedule, hoursFromNow } from "./schedules.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany(plan: Record<string, unknown> = {}) {
  const { companyId, admin, ana, bia } = await app.inNewCompany({ plan });
  const site = { database: app.database, companyId };
  const contactId = await buildPerson(site, { name: "João Pé de Feijão" });
  return {
    companyId,
    site,
    contactId,
    people: { admin, ana, bia },
    admin: app.as(admin),
    ana: app.as(ana),
    bia: app.as(bia),
  };
}

const byId = ({ id }: Schedule) => ({ params: { id } });

describe("a scheduled message", () => {
  it("keeps every field of the form, and has all its sendings ahead", async () => {
    const { site, contactId, people, ana } = await inCompany();
    const [queueId, connectionId] = [await buildQueue(site), await buildConnection(site)];
    await app.setUser(people.ana, { queueIds: [queueId] });
    const body = {
      contactId,
      body: "Seu retorno é amanhã.",
      sendAt: hoursFromNow(2),
      whatsappId: connectionId,
      openTicket: "enabled" as const,
      ticketUserId: people.bia.id,
      queueId,
      statusTicket: "open" as const,
      intervalo: 2 as const,
      valorIntervalo: 2,
      enviarQuantasVezes: 3,
      tipoDias: 4 as const,
      assinar: true,
    };
    const schedule = await ana.ok(schedules.create, { body });
    const { whatsappId, ...told } = body;
    expect(schedule).toMatchObject({
      ...told,
      whatsappId,
      status: "PENDENTE",
      failure: null,
      nextAt: body.sendAt,
      sentAt: null,
      mayChange: true,
      contact: { id: contactId, name: "João Pé de Feijão" },
      ticketUser: { name: "Bia" },
      user: { id: people.ana.id, name: "Ana" },
    });
    const weeks = (count: number) => new Date(Date.parse(body.sendAt) + count * 7 * 86_400_000).toISOString();
    expect(schedule.sends.map((send) => send.sendAt)).toEqual([body.sendAt, weeks(2), weeks(4)]);
    expect(await ana.ok(schedules.get, byId(schedule))).toEqual(schedule);
  });

  it("takes the usual values for what the form leaves out", async () => {
    const { contactId, ana } = await inCompany();
    expect(await buildSchedule(ana, { contactId })).toMatchObject({
      openTicket: "enabled",
      statusTicket: "closed",
      intervalo: 1,
      valorIntervalo: 1,
      enviarQuantasVezes: 1,
      tipoDias: 4,
      assinar: false,
      whatsappId: null,
      queueId: null,
      ticketUserId: null,
    });
  });

  it("reads a time without zone by the company's clock", async () => {
    const { contactId, admin } = await inCompany();
    await admin.ok(settingsEndpoints.updateCompanySetting, {
      body: { column: "timezone", data: "Europe/Istanbul" },
    });
    const year = new Date().getUTCFullYear() + 1;
    const schedule = await buildSchedule(admin, { contactId, sendAt: `${year}-03-10 09:30:00` });
    expect(schedule.sendAt).toBe(`${year}-03-10T06:30:00.000Z`);
  });

  it.each([
    ["a text of four characters", { body: "Oi !" }],
    ["a text of blanks", { body: "        " }],
    ["no such date", { sendAt: "2027-02-30T10:00" }],
    ["no date", { sendAt: "" }],
    ["no such year", { sendAt: "0000-02-01T10:00" }],
    ["a moment that no format can write", { sendAt: "9999-12-31T23:59" }],
    ["no repeat", { enviarQuantasVezes: 0 }],
    ["another unit", { intervalo: 5 }],
    ["another day rule", { tipoDias: 1 }],
    ["repeats for ever", { enviarQuantasVezes: 366, intervalo: 3, valorIntervalo: 12 }],
  ])("is refused with %s", async (_what, change) => {
    const { contactId, ana } = await inCompany();
    const body = { body: "Bom dia", contactId, sendAt: hoursFromNow(1) };
    const { body: answer, status } = await ana.call(schedules.create, { body: { ...body, ...change } });
    expect([status, answer]).toEqual([400, expect.objectContaining({ error: "ERR_VALIDATION" })]);
    expect((await ana.ok(schedules.create, { body })).body).toBe("Bom dia");
  });

  it("goes to a queue of one's own, as a ticket does; admins choose any", async () => {
    const { site, contactId, people, ana, admin } = await inCompany();
    const [own, other] = [await buildQueue(site), await buildQueue(site)];
    await app.setUser(people.ana, { queueIds: [own] });
    const body = { body: "Bom dia", contactId, sendAt: hoursFromNow(1) };
    await ana.refused(schedules.create, { body: { ...body, queueId: other } }, "ERR_NO_QUEUE_FOUND");
    expect((await buildSchedule(admin, { contactId, queueId: other })).queueId).toBe(other);
    const schedule = await buildSchedule(ana, { contactId, queueId: own });
    const change = (queueId: number | null) => ({ ...byId(schedule), body: { queueId, body: "Boa tarde" } });
    await ana.refused(schedules.update, change(other), "ERR_NO_QUEUE_FOUND");
    expect((await admin.ok(schedules.update, change(other))).queueId).toBe(other);
    expect(await ana.ok(schedules.update, change(other))).toMatchObject({
      queueId: other,
      body: "Boa tarde",
    });
    expect((await ana.ok(schedules.update, change(null))).queueId).toBeNull();
    await ana.refused(schedules.update, change(other), "ERR_NO_QUEUE_FOUND");
  });

  it("is refused in the past, and with what is another company's", async () => {
    const { site, contactId, people, ana } = await inCompany();
    const other = await inCompany();
    const [queueId, foreign] = [await buildQueue(site), await buildQueue(other.site)];
    await app.setUser(people.ana, { queueIds: [queueId] });
    const create = (fields: object) => ({
      body: { body: "Bom dia", contactId, sendAt: hoursFromNow(1), ...fields },
    });
    await ana.refused(schedules.create, create({ sendAt: hoursFromNow(-1) }), "ERR_SCHEDULE_IN_PAST");
    await ana.refused(schedules.create, create({ contactId: other.contactId }), "ERR_NO_CONTACT_FOUND");
    await ana.refused(schedules.create, create({ queueId: foreign }), "ERR_NO_QUEUE_FOUND");
    await ana.refused(schedules.create, create({ ticketUserId: other.people.ana.id }), "ERR_NO_USER_FOUND");
    await ana.refused(
      schedules.create,
      create({ whatsappId: await buildConnection(other.site) }),
      "ERR_NO_WAPP_FOUND",
    );
    expect((await ana.ok(schedules.create, create({ queueId }))).queueId).toBe(queueId);
  });

  it("needs the plan's leave", async () => {
    const { contactId, ana } = await inCompany({ useSchedules: false });
    const body = { body: "Bom dia", contactId, sendAt: hoursFromNow(1) };
    await ana.refused(schedules.create, { body }, "ERR_PLAN_FEATURE");
    await ana.refused(schedules.list, {}, "ERR_PLAN_FEATURE");
    expect((await (await inCompany()).ana.ok(schedules.list, {})).schedules).toEqual([]);
  });
});

describe("who sees a scheduled message", () => {
  it("is its author, whom it hands the ticket to, and admins", async () => {
    const { contactId, people, admin, ana, bia } = await inCompany();
    const own = await buildSchedule(ana, { contactId });
    const handed = await buildSchedule(ana, { contactId, ticketUserId: people.bia.id });
    const idsOf = async (client: typeof ana) =>
      (await client.ok(schedules.list, {})).schedules.map(({ id, mayChange }) => [id, mayChange]);
    expect(await idsOf(ana)).toEqual([
      [handed.id, true],
      [own.id, true],
    ]);
    expect(await idsOf(bia)).toEqual([[handed.id, false]]);
    expect(await idsOf(admin)).toEqual([
      [handed.id, true],
      [own.id, true],
    ]);
    await bia.refused(schedules.get, byId(own), "ERR_NO_SCHEDULE_FOUND");
    await bia.refused(schedules.update, { ...byId(own), body: { body: "Outra" } }, "ERR_NO_SCHEDULE_FOUND");
    await bia.refused(schedules.delete, byId(handed), "ERR_NO_PERMISSION");
    await admin.ok(schedules.update, { ...byId(own), body: { body: "Outra coisa" } });
    await ana.ok(schedules.delete, byId(handed));
    expect(await idsOf(bia)).toEqual([]);
  });

  it("hears of it live; who loses it drops it", async () => {
    const { contactId, people, ana } = await inCompany();
    const [admin, bia] = await Promise.all([app.listen(people.admin), app.listen(people.bia)]);
    const schedule = await buildSchedule(ana, { contactId });
    expect(await admin.next("-schedule", ({ action }) => action === "create")).toEqual({
      action: "create",
      schedule,
    });
    await ana.ok(schedules.update, { ...byId(schedule), body: { ticketUserId: people.bia.id } });
    expect(await bia.next("-schedule")).toMatchObject({
      action: "update",
      schedule: { id: schedule.id, mayChange: false },
    });
    await ana.ok(schedules.update, { ...byId(schedule), body: { ticketUserId: null } });
    expect(await bia.next("-schedule", ({ action }) => action === "delete")).toEqual({
      action: "delete",
      scheduleId: schedule.id,
    });
    await ana.ok(schedules.delete, byId(schedule));
    await admin.next("-schedule", ({ action }) => action === "delete");
    expect(bia.heard.filter(({ name }) => name.endsWith("-schedule"))).toHaveLength(2);
  });
});

describe("the list", () => {
  it("searches text and contact, whatever case and accents, and filters by contact and status", async () => {
    const { site, contactId, ana } = await inCompany();
    const otherId = await buildPerson(site, { name: "Maria" });
    const [first, second] = [
      await buildSchedule(ana, { contactId }),
      await buildSchedule(ana, { contactId: otherId, body: "Reunião às 10h" }),
    ];
    const ids = async (query: Record<string, unknown>) =>
      (await ana.ok(schedules.list, { query })).schedules.map((one) => one.id);
    expect(await ids({ searchParam: "REUNIAO" })).toEqual([second.id]);
    expect(await ids({ searchParam: "joao pe" })).toEqual([first.id]);
    expect(await ids({ contactId: otherId })).toEqual([second.id]);
    expect(await ids({ status: "PENDENTE" })).toEqual([second.id, first.id]);
    expect(await ids({ status: "ENVIADA" })).toEqual([]);
  });

  it("filters by the connection that it names, in pages and with the rest", async () => {
    const { site, contactId, ana, people } = await inCompany();
    const [sales, support] = [await buildConnection(site), await buildConnection(site)];
    const [first, second] = [
      await buildSchedule(ana, { contactId, whatsappId: sales }),
      await buildSchedule(ana, { contactId, whatsappId: sales, body: "Reunião às 10h" }),
    ];
    await buildSchedule(ana, { contactId, whatsappId: support });
    await buildSchedule(ana, { contactId });
    const found = async (query: Record<string, unknown>, client = ana) => {
      const { schedules: rows, count } = await client.ok(schedules.list, { query });
      return [rows.map((one) => one.id), count];
    };
    expect(await found({ whatsappId: sales })).toEqual([[second.id, first.id], 2]);
    expect(await found({ whatsappId: sales, searchParam: "reuniao" })).toEqual([[second.id], 1]);
    expect(await found({ whatsappId: sales, status: "ENVIADA" })).toEqual([[], 0]);
    expect(await found({ whatsappId: sales, pageNumber: 2 })).toEqual([[], 2]);
    expect((await found({}))[1]).toBe(4);
    expect(await found({ whatsappId: sales }, app.as(people.bia))).toEqual([[], 0]);
    const other = await inCompany();
    expect(await found({ whatsappId: sales }, other.admin)).toEqual([[], 0]);
    expect(await found({ whatsappId: await buildConnection(other.site) })).toEqual([[], 0]);
    expect((await ana.call(schedules.list, { query: { whatsappId: "nada" } })).status).toBe(400);
  });

  it("comes in pages of twenty, with how many there are", async () => {
    const { contactId, ana } = await inCompany();
    for (let n = 0; n < 21; n += 1) await buildSchedule(ana, { contactId });
    const first = await ana.ok(schedules.list, {});
    expect([first.schedules.length, first.count, first.hasMore]).toEqual([20, 21, true]);
    const last = await ana.ok(schedules.list, { query: { pageNumber: 2 } });
    expect([last.schedules.length, last.count, last.hasMore]).toEqual([1, 21, false]);
  });

  it("gives a calendar what has a sending on its days, by the company's clock", async () => {
    const { contactId, ana } = await inCompany();
    const year = new Date().getUTCFullYear() + 1;
    // 22:30 in São Paulo is the next day already in UTC.
    const schedule = await buildSchedule(ana, {
      contactId,
      sendAt: `${year}-05-10T22:30`,
      enviarQuantasVezes: 2,
      intervalo: 3,
    });
    const on = async (dateStart: string, dateEnd = dateStart) =>
      (await ana.ok(schedules.list, { query: { dateStart, dateEnd } })).schedules.map((one) => one.id);
    expect(await on(`${year}-05-10`)).toEqual([schedule.id]);
    expect(await on(`${year}-05-11`)).toEqual([]);
    expect(await on(`${year}-06-01`, `${year}-06-30`)).toEqual([schedule.id]);
  });
});

describe("a change", () => {
  it("of the time moves everything that is ahead", async () => {
    const { contactId, ana } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId, enviarQuantasVezes: 2 });
    const sendAt = hoursFromNow(5);
    const changed = await ana.ok(schedules.update, { ...byId(schedule), body: { sendAt } });
    expect(changed.sends.map((send) => send.sendAt)).toEqual([
      sendAt,
      new Date(Date.parse(sendAt) + 86_400_000).toISOString(),
    ]);
    await ana.refused(
      schedules.update,
      { ...byId(schedule), body: { sendAt: hoursFromNow(-2) } },
      "ERR_SCHEDULE_IN_PAST",
    );
  });

  it("of the number adds and takes away sendings, and of the text none", async () => {
    const { contactId, ana } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId, enviarQuantasVezes: 3 });
    const times = async (body: object) =>
      (await ana.ok(schedules.update, { ...byId(schedule), body })).sends.length;
    expect(await times({ enviarQuantasVezes: 5 })).toBe(5);
    expect(await times({ enviarQuantasVezes: 2 })).toBe(2);
    expect(await times({ body: "Só o texto" })).toBe(2);
  });

  it("of the company's holidays moves what goes on business days", async () => {
    const { contactId, people, admin } = await inCompany();
    const year = new Date().getUTCFullYear() + 1;
    const sendAt = `${year}-12-25T10:00`;
    const schedule = await buildSchedule(admin, { contactId, sendAt, tipoDias: 6 });
    const ear = await app.listen(people.admin);
    const holidays = [
      { name: "Recesso", startDate: "2020-12-24", endDate: "2021-01-02", yearly: true },
      { name: "Feriado só uma vez", startDate: "2020-05-01", endDate: "2020-05-01", yearly: false },
    ];
    const saved = await admin.ok(settingsEndpoints.updateHolidays, { body: { holidays } });
    expect(
      saved.holidays.map(({ name, startDate, endDate, yearly }) => ({ name, startDate, endDate, yearly })),
    ).toEqual(holidays.toSorted((a, b) => a.startDate.localeCompare(b.startDate)));
    expect(await admin.ok(settingsEndpoints.holidays, {})).toEqual(saved);
    await ear.next("-schedule", ({ action }) => action === "update");
    const moved = await admin.ok(schedules.get, byId(schedule));
    expect(moved.nextAt?.slice(0, 8)).toBe(`${year + 1}-01-`);
    expect(Number(moved.nextAt?.slice(8, 10))).toBeGreaterThanOrEqual(3);
  });
});

it("lets only admins set holidays, that end after they start", async () => {
  const { admin, ana } = await inCompany();
  const body = {
    holidays: [{ name: "Natal", startDate: "2026-12-25", endDate: "2026-12-25", yearly: true }],
  };
  await ana.refused(settingsEndpoints.updateHolidays, { body }, "ERR_NO_PERMISSION");
  const backwards = { holidays: [{ ...body.holidays[0], endDate: "2026-12-24" }] };
  const { status } = await admin.call(settingsEndpoints.updateHolidays, { body: backwards });
  expect(status).toBe(400);
  await admin.ok(settingsEndpoints.updateHolidays, { body });
  expect((await ana.ok(settingsEndpoints.holidays, {})).holidays).toMatchObject(body.holidays);
});

describe("a file", () => {
  /** Patience until the job that releases it ran. */
  const patience = { timeout: 10_000, interval: 50 };
  const form = (name: string, content: string) => {
    const data = new FormData();
    data.append("file", new Blob([content]), name);
    return data;
  };

  it("is given, replaced and taken off, and leaves nothing behind", async () => {
    const { companyId, contactId, ana, bia } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId });
    const upload = (name: string) =>
      ana.upload(schedules.uploadMedia, { ...byId(schedule), form: form(name, `Conteúdo de ${name}`) });
    const files = async () =>
      (
        await app.database.read<{ name: string }>(companyId, {
          text: "select name from files where company_id = $1",
          values: [companyId],
        })
      ).map((file) => file.name);
    expect(await upload("um.txt")).toMatchObject({ mediaName: "um.txt", mediaType: "text/plain" });
    expect(await upload("dois.txt")).toMatchObject({ mediaName: "dois.txt" });
    await expect.poll(files, patience).toEqual(["dois.txt"]);
    await bia.refused(schedules.deleteMedia, byId(schedule), "ERR_NO_SCHEDULE_FOUND");
    expect(await ana.ok(schedules.deleteMedia, byId(schedule))).toMatchObject({
      mediaName: null,
      mediaPath: null,
    });
    await expect.poll(files, patience).toEqual([]);
    await upload("três.txt");
    await ana.ok(schedules.delete, byId(schedule));
    await expect.poll(files, patience).toEqual([]);
  });

  it("that a computer would run is refused", async () => {
    const { contactId, ana } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId });
    const { body } = await ana.call(schedules.uploadMedia, {
      ...byId(schedule),
      body: form("nota.exe", "MZ"),
    });
    expect(body).toMatchObject({ error: "ERR_FILE_TYPE" });
    expect((await ana.ok(schedules.get, byId(schedule))).mediaName).toBeNull();
  });
});

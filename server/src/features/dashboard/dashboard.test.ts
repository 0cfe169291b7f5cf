import { endpoints } from "@balcao/contract";
import { readXlsx } from "hucre";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import { buildConversation } from "../messages/conversation.testing.ts";
import { buildPerson, buildQueue } from "../tickets/tickets.testing.ts";

const { dashboard, settings } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const day = (date: string) => ({ initialDate: date, finalDate: date });
/** Sets what a ticket's row says of its time; moments of the company's clock, São Paulo's. */
async function began(
  { database, companyId }: Awaited<ReturnType<typeof openShop>>["site"],
  id: number,
  values: Record<string, unknown>,
) {
  const names = Object.keys(values);
  await database.tenant(companyId, (tx) =>
    tx.query({
      text: `update tickets set ${names.map((name, n) => `${name} = $${n + 3}`).join(", ")} where company_id = $1 and id = $2`,
      values: [companyId, id, ...Object.values(values)],
    }),
  );
}

describe("the figures of a period", () => {
  it("are of the conversations that began in it, with the period before and what is so now", async () => {
    const shop = await openShop(app);
    const { site, build, ana, bia, sales, admin } = shop;
    const support = await buildQueue(site, "Suporte");
    const closed = { status: "closed" as const, user_id: ana.id };
    const first = await build(closed);
    await began(site, first.id, {
      created_at: "2026-03-10T12:00:00Z",
      waited_seconds: 120,
      first_reply_at: "2026-03-10T12:05:00Z",
      started_at: "2026-03-10T12:02:00Z",
      closed_at: "2026-03-10T12:32:00Z",
      rating: 10,
    });
    const second = await build({ ...closed, queue_id: support, opened_by_us: true });
    await began(site, second.id, { created_at: "2026-03-11T02:30:00Z", rating: 3 });
    const third = await build({ status: "nps", user_id: bia.id });
    await began(site, third.id, { created_at: "2026-03-10T15:00:00Z" });
    const before = await build(closed);
    await began(site, before.id, { created_at: "2026-03-09T12:00:00Z" });
    await build();
    const as = app.as(admin);
    const seen = await as.ok(dashboard.get, { query: day("2026-03-10") });
    expect(seen.period).toEqual({
      from: "2026-03-10",
      to: "2026-03-10",
      previousFrom: "2026-03-09",
      previousTo: "2026-03-09",
    });
    expect(seen.counters).toMatchObject({
      tickets: 3,
      supportFinished: 3,
      activeTickets: 1,
      passiveTickets: 2,
      leads: 3,
      avgWaitTime: 2,
      avgFirstAnswerTime: 5,
      avgSupportTime: 30,
      waitRating: 1,
      withRating: 2,
      withoutRating: 0,
      percRating: 66.7,
      npsPromotersPerc: 50,
      npsPassivePerc: 0,
      npsDetractorsPerc: 50,
      npsScore: 0,
      supportHappening: 0,
      supportPending: 1,
      totalUsers: 3,
    });
    expect(seen.previous).toMatchObject({ tickets: 1, supportFinished: 1, withRating: 0, npsScore: null });
    expect(seen.trend.map(({ from, tickets }) => [from, tickets])).toEqual([
      ["2026-03-04", 0],
      ["2026-03-05", 0],
      ["2026-03-06", 0],
      ["2026-03-07", 0],
      ["2026-03-08", 0],
      ["2026-03-09", 1],
      ["2026-03-10", 3],
    ]);
    expect(
      seen.attendants.map(({ name, tickets, rating, countRating }) => [name, tickets, rating, countRating]),
    ).toEqual([
      ["Adriana", 0, null, 0],
      ["Ana", 2, 6.5, 2],
      ["Bia", 1, null, 0],
    ]);

    const ofSales = await as.ok(dashboard.get, {
      query: { ...day("2026-03-10"), queueIds: JSON.stringify([sales]) },
    });
    expect(ofSales.counters).toMatchObject({ tickets: 2, leads: 2, receivedMessages: 0 });
    const ofBia = await as.ok(dashboard.get, {
      query: { ...day("2026-03-10"), userIds: JSON.stringify([bia.id]) },
    });
    expect(ofBia.counters).toMatchObject({ tickets: 1, receivedMessages: null });
    expect(ofBia.attendants.map(({ id }) => id)).toEqual([bia.id]);

    const charts = { query: { initialDate: "2026-03-09", finalDate: "2026-03-10" } };
    expect((await as.ok(dashboard.ticketsUsers, charts)).data).toEqual([
      { id: ana.id, nome: "Ana", quantidade: 3 },
      { id: bia.id, nome: "Bia", quantidade: 1 },
    ]);
    expect(await as.ok(dashboard.ticketsDay, charts)).toEqual({
      count: 4,
      data: [
        { data: "2026-03-09", total: 1 },
        { data: "2026-03-10", total: 3 },
      ],
    });
    const hours = await as.ok(dashboard.ticketsDay, { query: day("2026-03-10") });
    expect(hours.count).toBe(3);
    expect(hours.data).toHaveLength(24);
    expect(hours.data.filter(({ total }) => total > 0)).toEqual([
      { horario: "09:00", total: 1 },
      { horario: "12:00", total: 1 },
      { horario: "23:00", total: 1 },
    ]);
    expect((await as.ok(dashboard.ticketsHours, charts)).data).toEqual([
      { weekday: 1, hour: 9, total: 1 },
      { weekday: 2, hour: 9, total: 1 },
      { weekday: 2, hour: 12, total: 1 },
      { weekday: 2, hour: 23, total: 1 },
    ]);
    expect((await as.ok(dashboard.queues, charts)).data).toEqual([
      expect.objectContaining({ name: "Suporte", tickets: 1, avgWaitTime: null }),
      expect.objectContaining({ name: "Vendas", tickets: 3, avgWaitTime: 2, avgFirstAnswerTime: 5 }),
    ]);
    const sheet = await as.file(dashboard.exportAttendants, { query: day("2026-03-10") });
    const book = await readXlsx(sheet.bytes);
    expect(book.sheets[0]?.rows.map((row) => row.slice(0, 4))).toEqual([
      ["Nome", "Nota", "Avaliados", "Atendimentos"],
      ["Adriana", null, 0, 0],
      ["Ana", 6.5, 2, 2],
      ["Bia", null, 0, 1],
    ]);
  });

  it("measure what attendants do, and count what is written", async () => {
    const { site, build, change, ana, bia, sales, admin } = await openShop(app);
    const ticket = await build();
    await began(site, ticket.id, { waiting_since: new Date(Date.now() - 600_000).toISOString() });
    await change(ana, ticket.id, { status: "open", userId: ana.id, queueId: sales });
    await app.as(ana).ok(endpoints.messages.send, { params: { ticketId: ticket.id }, body: { body: "Olá" } });
    await buildConversation(site, ticket, [{ body: "Oi" }, { body: "Nota", fromMe: true, isPrivate: true }]);
    const { counters } = await app.as(admin).ok(dashboard.get, { query: {} });
    expect(counters).toMatchObject({
      tickets: 1,
      supportHappening: 1,
      avgWaitTime: 10,
      sentMessages: 1,
      receivedMessages: 1,
      totalSentMessages: 1,
      totalReceivedMessages: 1,
    });
    expect(counters.avgFirstAnswerTime).not.toBeNull();
    // An attendant who gets it in its middle does not make it wait again; back in the queue it waits anew.
    await change(ana, ticket.id, { status: "open", isTransfered: true, userId: bia.id, queueId: sales });
    expect((await app.as(admin).ok(dashboard.get, { query: {} })).counters.avgWaitTime).toBe(10);
    await change(bia, ticket.id, { status: "pending", userId: null });
    expect((await app.as(admin).ok(dashboard.get, { query: {} })).counters.avgWaitTime).toBeNull();
  });

  it("are counted anew by another clock when the company moves to it", async () => {
    const { site, build, admin } = await openShop(app);
    const ticket = await build();
    await began(site, ticket.id, { created_at: "2026-03-11T02:30:00Z" });
    const as = app.as(admin);
    const on = async (date: string) => (await as.ok(dashboard.get, { query: day(date) })).counters.tickets;
    expect([await on("2026-03-10"), await on("2026-03-11")]).toEqual([1, 0]);
    await as.ok(settings.updateCompanySetting, { body: { column: "timezone", data: "Europe/Lisbon" } });
    await expect.poll(() => on("2026-03-11"), { timeout: 20_000 }).toBe(1);
    expect(await on("2026-03-10")).toBe(0);
  });

  it("are the company's own: what is another's is not found", async () => {
    const [mine, theirs] = [await openShop(app), await openShop(app)];
    await theirs.build();
    await mine.build();
    const as = app.as(mine.admin);
    const of = async (queueId: number) =>
      (await as.ok(dashboard.get, { query: { queueIds: JSON.stringify([queueId]) } })).counters;
    expect(await of(mine.sales)).toMatchObject({ tickets: 1, leads: 1, supportPending: 1 });
    expect(await of(theirs.sales)).toMatchObject({ tickets: 0, leads: 0, supportPending: 0 });
    const total = async (query: Record<string, string>) =>
      (await as.ok(dashboard.get, { query })).counters.tickets;
    expect(await total({ connectionIds: String(mine.connectionId) })).toBe(1);
    expect(await total({ connectionIds: String(theirs.connectionId) })).toBe(0);
    expect(await total({ userIds: String(theirs.ana.id) })).toBe(0);
    const named = { query: { companyId: String(theirs.companyId) } };
    expect((await as.ok(dashboard.ticketsDay, named)).count).toBe(1);
  });

  it("refuse dates that are none, an end before the beginning, and more than ten years", async () => {
    const { admin } = await app.inNewCompany();
    const as = app.as(admin);
    const answer = async (initialDate: string, finalDate: string) =>
      (await as.call(dashboard.get, { query: { initialDate, finalDate } })).status;
    for (const [from, to] of [
      ["2026-02-30", "2026-03-01"],
      ["ontem", "2026-03-01"],
      ["2026-03-02", "2026-03-01"],
      ["1926-03-01", "2026-03-01"],
    ] as const)
      expect(await answer(from, to)).toBe(400);
    expect(await answer("2016-03-02", "2026-03-01")).toBe(200);
    const alone = async (query: { initialDate: string } | { finalDate: string }) =>
      (await as.call(dashboard.ticketsDay, { query })).status;
    for (const date of ["0001-01-01", "1899-12-31"])
      expect([await alone({ initialDate: date }), await alone({ finalDate: date })]).toEqual([400, 400]);
    expect(await alone({ initialDate: "1900-01-01" })).toBe(400);
    expect(await answer("1900-01-01", "1900-01-01")).toBe(200);
    expect(await alone({ finalDate: "1900-01-01" })).toBe(200);
    await as.refused(dashboard.get, { query: { queueIds: '[1,"x"]' } }, "ERR_VALIDATION");
  });

  it("are taken along as text where a name looks like a formula", async () => {
    const { admin, ana, bia } = await app.inNewCompany();
    await app.setUser(ana, { columns: { name: "=HYPERLINK(A1)" } });
    await app.setUser(bia, { columns: { name: "Bia" } });
    const { bytes } = await app.as(admin).file(dashboard.exportAttendants, { query: {} });
    const names = (await readXlsx(bytes)).sheets[0]?.rows.map(([name]) => name);
    expect(names).toContain("'=HYPERLINK(A1)");
    expect(names).toContain("Bia");
  });

  it("are for admins, and for users whose switch is on", async () => {
    const { ana, bia } = await app.inNewCompany();
    await app.setUser(ana, { columns: { show_dashboard: true } });
    for (const endpoint of [dashboard.get, dashboard.ticketsDay, dashboard.ticketsUsers]) {
      await app.as(bia).refused(endpoint, {}, "ERR_NO_PERMISSION");
      expect(await app.as(ana).call(endpoint, {})).toMatchObject({ status: 200 });
    }
  });

  it("know a contact's first conversation, even when the one before it is deleted", async () => {
    const { site, build, admin } = await openShop(app);
    const contact_id = await buildPerson(site);
    const [first, second] = [
      await build({ contact_id, status: "closed" }),
      await build({ contact_id, status: "closed" }),
    ];
    await began(site, first.id, { created_at: "2026-03-01T12:00:00Z" });
    await began(site, second.id, { created_at: "2026-03-05T12:00:00Z" });
    const as = app.as(admin);
    const leads = async (date: string) => (await as.ok(dashboard.get, { query: day(date) })).counters.leads;
    expect([await leads("2026-03-01"), await leads("2026-03-05")]).toEqual([1, 0]);
    await as.ok(endpoints.tickets.delete, { params: { id: first.id } });
    expect([await leads("2026-03-01"), await leads("2026-03-05")]).toEqual([0, 1]);
  });
});

import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConversation } from "../messages/conversation.testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import { buildPerson, buildQueue } from "../tickets/tickets.testing.ts";

const { dashboard, reports } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Two weeks around the end of the summer time of New York, 2026-11-01, when the clock had the hour from 1 to 2 twice. */
const period = { from: "2026-10-26", to: "2026-11-08" };
const days = { initialDate: period.from, finalDate: period.to };

/** 240 conversations of 60 people: of two queues and none, of two people and nobody, in any state, with any rating. */
async function openFortnight() {
  const shop = await openShop(app);
  const { companyId, site, sales, connectionId, ana, bia, admin } = shop;
  const as = app.as(admin);
  await as.ok(endpoints.settings.updateCompanySetting, {
    body: { column: "timezone", data: "America/New_York" },
  });
  await expect
    .poll(
      () =>
        app.database.read(companyId, {
          text: "select zone from app.ticket_zones where company_id = $1",
          values: [companyId],
        }),
      { timeout: 30_000 },
    )
    .toEqual([{ zone: "America/New_York" }]);
  const support = await buildQueue(site, "Suporte");
  const people = await Promise.all(
    Array.from({ length: 60 }, (_, n) => buildPerson(site, { name: `Pessoa ${n}` })),
  );
  await site.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        insert into tickets (company_id, status, channel, contact_id, queue_id, connection_id, user_id, opened_by_us,
          created_at, started_at, closed_at, waited_seconds, first_reply_at, rating)
        select $1, case when n % 9 = 0 and n < 60 then 'nps' else 'closed' end, 'whatsapp', ($2::bigint[])[1 + n % 60],
          (array[$3, $4, null]::bigint[])[1 + n % 3], $5, case when n % 4 > 0 then ($6::bigint[])[1 + n % 2] end, n % 5 = 0,
          begun, case when n % 4 > 0 then begun + interval '3 minutes' end, begun + interval '20 minutes',
          case when n % 4 > 0 then 180 end, case when n % 6 > 0 then begun + interval '4 minutes' end,
          case when (n % 9 > 0 or n >= 60) and n % 2 = 0 then n % 11 end
        from (select n, timestamptz '2026-10-26T05:30:00Z' + n * interval '79 minutes' as begun from generate_series(0, 239) n) one`,
      values: [companyId, people, sales, support, connectionId, [ana.id, bia.id]],
    }),
  );
  return { ...shop, as };
}

describe("what stands behind a figure", () => {
  it("has the figure's total in the report, and as many rows, with and without filters", async () => {
    const { as, sales, bia } = await openFortnight();
    /** Total that the report says, when all its rows are there. */
    const report = async (query: Record<string, string | number>) => {
      const seen = new Set<number>();
      for (let page = 1; ; page += 1) {
        const { tickets, totalTickets } = await as.ok(reports.list, {
          query: { ...query, page, pageSize: 100 },
        });
        for (const { id } of tickets) seen.add(id);
        if (tickets.length === 100) continue;
        expect(seen.size).toBe(totalTickets.total);
        return totalTickets.total;
      }
    };
    for (const [chosen, query] of [
      [{}, {}],
      [{ queueIds: String(sales) }, { queueIds: String(sales) }],
      [{ userIds: String(bia.id) }, { users: String(bia.id) }],
    ] as const) {
      const { counters } = await as.ok(dashboard.get, { query: { ...days, ...chosen } });
      const behind = (of: Record<string, string>) =>
        report({ dateFrom: period.from, dateTo: period.to, ...query, ...of });
      expect(counters.tickets).toBeGreaterThan(20);
      expect(counters.withoutRating).toBeGreaterThan(5);
      expect(counters.leads).toBeGreaterThan(5);
      expect(await behind({})).toBe(counters.tickets);
      expect(await behind({ status: "closed,nps" })).toBe(counters.supportFinished);
      expect(await behind({ openedBy: "us" })).toBe(counters.activeTickets);
      expect(await behind({ openedBy: "contact" })).toBe(counters.passiveTickets);
      expect(await behind({ newContacts: "true" })).toBe(counters.leads);
      expect(await behind({ status: "nps" })).toBe(counters.waitRating);
      expect(await behind({ unrated: "true" })).toBe(counters.withoutRating);
      expect(await behind({ onlyRated: "true" })).toBe(counters.withRating);
      expect(await behind({ ratings: "promoters" })).toBe(counters.npsPromoters);
      expect(await behind({ ratings: "passives" })).toBe(counters.npsPassive);
      expect(await behind({ ratings: "detractors" })).toBe(counters.npsDetractors);
      for (const measured of ["wait", "firstAnswer", "service"]) await behind({ measured });
    }
  });

  it("has every hour of the week and of a day, also the one that is there twice", async () => {
    const { as, sales } = await openFortnight();
    const total = async (query: Record<string, string | number>) => {
      const { tickets, totalTickets } = await as.ok(reports.list, { query: { ...query, pageSize: 100 } });
      expect(tickets).toHaveLength(totalTickets.total);
      return totalTickets.total;
    };
    const { data } = await as.ok(dashboard.ticketsHours, { query: { ...days, queueIds: String(sales) } });
    expect(data.length).toBeGreaterThan(40);
    const some = data.filter(({ weekday, hour }, index) => index % 9 === 0 || (weekday === 0 && hour < 4));
    for (const { weekday, hour, total: figure } of some) {
      const query = { dateFrom: period.from, dateTo: period.to, queueIds: String(sales), weekday, hour };
      expect(await total(query)).toBe(figure);
    }
    const sunday = { initialDate: "2026-11-01", finalDate: "2026-11-01" };
    const ofDay = await as.ok(dashboard.ticketsDay, { query: sunday });
    // 25 hours, one conversation in 79 minutes.
    expect(ofDay.count).toBe(19);
    for (const one of ofDay.data) {
      const hour = "horario" in one ? Number(one.horario.slice(0, 2)) : -1;
      expect(await total({ dateFrom: sunday.initialDate, dateTo: sunday.finalDate, hour })).toBe(one.total);
    }
    const { data: queues } = await as.ok(dashboard.queues, { query: days });
    const nobodys = queues.find(({ id }) => id === null);
    expect(nobodys?.tickets).toBe(80);
    expect(await total({ dateFrom: period.from, dateTo: period.to, withoutQueue: "true" })).toBe(80);
    // A status is not among the sums by hour: what they cannot tell is counted.
    const all = { dateFrom: period.from, dateTo: period.to, hour: 9 };
    const closed = await total({ ...all, status: "closed" });
    expect(closed + (await total({ ...all, status: "nps" }))).toBe(await total(all));
  });

  it("are the conversations in which something was written, with how much", async () => {
    const { site, build, ana, admin, sales } = await openShop(app);
    const [first, second, third] = [await build(), await build(), await build({ queue_id: null })];
    await buildConversation(site, first, [
      { body: "Oi" },
      { body: "Tudo bem?" },
      { body: "Nota", isPrivate: true, fromMe: true },
    ]);
    await buildConversation(site, second, [{ body: "Bom dia" }]);
    await buildConversation(site, third, []);
    await app.as(ana).ok(endpoints.tickets.update, {
      params: { id: second.id },
      body: { status: "open", userId: ana.id, queueId: sales },
    });
    await app.as(ana).ok(endpoints.messages.send, { params: { ticketId: second.id }, body: { body: "Olá" } });
    const as = app.as(admin);
    const { counters } = await as.ok(dashboard.get, { query: {} });
    const report = async (query: Record<string, string>) => {
      const { tickets, totalTickets } = await as.ok(reports.list, { query });
      const rows = tickets.map(({ id, messages }) => [id, messages]);
      expect(totalTickets).toMatchObject({ total: rows.length, isLeast: false });
      return { rows, messages: totalTickets.messages };
    };
    expect(await report({ messages: "received" })).toEqual({
      rows: [
        [second.id, 1],
        [first.id, 2],
      ],
      messages: counters.receivedMessages,
    });
    expect(await report({ messages: "sent" })).toEqual({
      rows: [[second.id, 1]],
      messages: counters.sentMessages,
    });
    expect([counters.receivedMessages, counters.sentMessages]).toEqual([3, 1]);
    expect(await report({ messages: "sent", users: String(ana.id) })).toMatchObject({ messages: 1 });
    expect(await report({ messages: "received", dateTo: "2020-01-01" })).toEqual({ rows: [], messages: 0 });
    expect(await report({ messages: "received", status: "open" })).toMatchObject({
      rows: [[second.id, 1]],
      messages: null,
    });
    expect((await report({})).messages).toBeNull();
  });
});

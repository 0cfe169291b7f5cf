import { endpoints } from "@balcao/contract";
import { parseCsv, readXlsx } from "hucre";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { hideNumbers } from "../contacts/contacts.testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import { buildPerson } from "../tickets/tickets.testing.ts";
import { ticketIdOf } from "./chosenTickets.ts";

const { reports } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** 30 resolved conversations, one a day from 1 March 2026 on; every third is rated, by 0 to 10. */
async function openYear() {
  const shop = await openShop(app);
  const { companyId, site, sales, connectionId, ana } = shop;
  const people = [await buildPerson(site, { name: "=SOMA(A1)" }), await buildPerson(site, { name: "Zoé" })];
  await site.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        insert into tickets (company_id, status, channel, contact_id, queue_id, connection_id, user_id, last_message, opened_by_us,
          created_at, started_at, closed_at, rating)
        select $1, 'closed', 'whatsapp', ($2::bigint[])[1 + n % 2], case when n % 5 > 0 then $3::bigint end, $4, $5, '+1', n % 4 = 0,
          timestamptz '2026-03-01T15:00:00Z' + n * interval '1 day', timestamptz '2026-03-01T15:10:00Z' + n * interval '1 day',
          timestamptz '2026-03-01T15:25:00Z' + n * interval '1 day', case when n % 3 = 0 then n / 3 end
        from generate_series(0, 29) n`,
      values: [companyId, people, sales, connectionId, ana.id],
    }),
  );
  return { ...shop, people };
}

const march = { dateFrom: "2026-03-01", dateTo: "2026-03-31" };

it("lists what began in a period, newest first, page by page or from a row on", async () => {
  const { admin, ana, people } = await openYear();
  const as = app.as(admin);
  const page = async (query: Record<string, unknown>) =>
    as.ok(reports.list, { query: { ...march, pageSize: 12, ...query } });
  const pages = [await page({}), await page({ page: 2 }), await page({ page: 3 })];
  const all = pages.flatMap(({ tickets }) => tickets);
  expect(pages.map(({ totalTickets }) => totalTickets.total)).toEqual([30, 30, 30]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(30);
  const onwards = await page({ after: pages[0]?.tickets.at(-1)?.cursor ?? "" });
  expect(onwards.tickets).toEqual(pages[1]?.tickets);
  expect(all[0]).toMatchObject({
    protocol: `20260330${all[0]?.id}`,
    contactName: "Zoé",
    userName: "Ana",
    queueName: "Vendas",
    status: "closed",
    lastMessage: "+1",
    supportTime: 15,
    NPS: null,
  });
  const total = async (query: Record<string, unknown>) => {
    const { tickets, totalTickets } = await as.ok(reports.list, {
      query: { ...query, pageSize: 100 },
    });
    expect(tickets).toHaveLength(totalTickets.total);
    return totalTickets.total;
  };
  expect(await total({ dateFrom: "2026-03-30" })).toBe(1);
  expect(await total({ onlyRated: "true" })).toBe(10);
  expect(await total({ ratings: "promoters" })).toBe(1);
  expect(await total({ ratings: "detractors" })).toBe(7);
  expect(await total({ openedBy: "us" })).toBe(8);
  expect(await total({ openedBy: "contact" })).toBe(22);
  expect(await total({ openedBy: "us", onlyRated: "true" })).toBe(3);
  expect(await total({ users: `[${ana.id}]`, status: '["closed","nps"]' })).toBe(30);
  expect(await total({ status: "open" })).toBe(0);
  expect(await total({ contactId: people[1] })).toBe(15);
  for (const name of ["zoe", "z", "ZO", "Zoé z"]) expect(await total({ searchParam: name })).toBe(15);
  for (const name of ["zoe soma", "z q", "%", "_oe"]) expect(await total({ searchParam: name })).toBe(0);
  expect(await total({ searchParam: all[3]?.protocol })).toBe(1);
  expect(await total({ searchParam: "ninguém" })).toBe(0);
  // A hundred years are as good as all of them.
  expect(await total({ dateFrom: "1926-01-01", dateTo: "2026-12-31" })).toBe(30);
});

it("is exported whole, by the company's clock, with nothing that is computed, and the audit keeps by whom", async () => {
  const { admin, companyId } = await openYear();
  const as = app.as(admin);
  const { bytes, headers } = await as.file(reports.export, { query: march });
  expect(headers.get("content-disposition")).toBe('attachment; filename="relatorio.xlsx"');
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(31);
  expect(rows[0]?.slice(0, 4)).toEqual(["ID", "Protocolo", "Conexão", "Contato"]);
  expect(rows[1]?.slice(3, 13)).toEqual([
    "Zoé",
    "Ana",
    "Vendas",
    "Resolvido",
    "'+1",
    "",
    "2026-03-30 12:00",
    "2026-03-30 12:25",
    15,
    null,
  ]);
  expect(rows[2]?.[3]).toBe("'=SOMA(A1)");
  const text = await as.file(reports.export, { query: { ...march, format: "csv", onlyRated: "true" } });
  expect(parseCsv(new TextDecoder().decode(text.bytes), { delimiter: ";" })).toHaveLength(11);
  const audit = await app.database.read(companyId, {
    text: "select details ->> 'count' as count from audit_log where company_id = $1 and action = 'report.exported' order by id",
    values: [companyId],
  });
  expect(audit).toEqual([{ count: "30" }, { count: "10" }]);
});

it("reads as many as there are, whatever the size of a batch", async () => {
  const { admin, companyId, site, people } = await openYear();
  await site.database.tenant(companyId, (tx) =>
    tx.query({
      text: `insert into tickets (company_id, status, channel, contact_id, created_at)
        select $1, 'closed', 'whatsapp', $2, '2026-04-01T12:00:00Z' from generate_series(1, 2500)`,
      values: [companyId, people[0]],
    }),
  );
  const { bytes } = await app.as(admin).file(reports.export, { query: { format: "csv" } });
  const rows = parseCsv(new TextDecoder().decode(bytes), { delimiter: ";" }).slice(1);
  expect(new Set(rows.map(([id]) => id)).size).toBe(2530);
});

it("is the company's own, and for those who may see figures; numbers are masked for whom they are hidden from", async () => {
  const [mine, theirs] = [await openYear(), await openYear()];
  const as = app.as(mine.admin);
  const total = async (query: Record<string, string>) =>
    (await as.ok(reports.list, { query: query })).totalTickets.total;
  for (const [name, own, foreign] of [
    ["users", mine.ana.id, theirs.ana.id],
    ["queueIds", mine.sales, theirs.sales],
    ["whatsappId", mine.connectionId, theirs.connectionId],
  ] as const) {
    expect(await total({ [name]: `[${foreign}]` })).toBe(0);
    expect(await total({ [name]: `[${own}]` })).toBe(name === "queueIds" ? 24 : 30);
  }
  expect(await total({ contactId: String(theirs.people[0]) })).toBe(0);
  expect(await total({ contactId: String(mine.people[0]) })).toBe(15);

  const { ana, bia, companyId, site, build } = mine;
  await app.as(bia).refused(reports.list, {}, "ERR_NO_PERMISSION");
  await app.setUser(ana, { columns: { show_dashboard: true } });
  const number = "5511987651234";
  await build({ contact_id: await buildPerson(site, { name: number, number }) });
  const named = async () =>
    (await app.as(ana).ok(reports.list, { query: { pageSize: 1 } })).tickets[0]?.contactName;
  const found = async () =>
    (await app.as(ana).ok(reports.list, { query: { searchParam: "87651234" } })).totalTickets.total;
  expect([await named(), await found()]).toEqual([number, 1]);
  await hideNumbers(app, companyId);
  expect(await named()).toContain("*");
  expect(await found()).toBe(0);
});

it("refuses dates that are none, statuses that are not, and pages without end", async () => {
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const status = async (query: Record<string, string>) =>
    (await as.call(reports.list, { query: query })).status;
  for (const query of [
    { dateFrom: "2026-02-30" },
    { dateFrom: "2026-03-02", dateTo: "2026-03-01" },
    { status: '["open","gone"]' },
    { pageSize: "9999999" },
    { after: "x" },
    { contactId: "-1" },
    { weekday: "7" },
    { hour: "24" },
    { measured: "always" },
    { messages: "all" },
  ])
    expect(await status(query)).toBe(400);
  for (const query of [
    { dateFrom: "2026-02-28" },
    { dateFrom: "0001-01-01", dateTo: "9999-12-31", weekday: "2", hour: "3" },
    { status: '["open","lgpd"]' },
    { pageSize: "100" },
    { after: "1.1" },
    { weekday: "6" },
    { hour: "23" },
    { measured: "wait" },
    { messages: "sent" },
  ])
    expect(await status(query)).toBe(200);
});

it("takes a protocol for the number at its end", () => {
  expect([
    ticketIdOf("20260330123"),
    ticketIdOf("#77"),
    ticketIdOf("77"),
    ticketIdOf("zoe"),
    ticketIdOf("2026133012"),
  ]).toEqual([123, 77, 77, undefined, 2026133012]);
});

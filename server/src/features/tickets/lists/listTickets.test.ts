import { type ClientInput, endpoints, userColour } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets.testing.ts";

const { tickets } = endpoints;
type Query = NonNullable<ClientInput<typeof tickets.list>["query"]>;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana works in sales, Bia in support. */
async function inOffice() {
  const company = await app.inNewCompany();
  const { companyId, admin, ana, bia } = company;
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site, "Vendas"), await buildQueue(site, "Suporte")];
  await app.setUser(ana, { queueIds: [sales] });
  await app.setUser(bia, { queueIds: [support] });
  const build = async (fields: Parameters<typeof buildTicket>[1] = {}) =>
    (await buildTicket(site, { queue_id: sales, ...fields })).id;
  const page = (person: Person, query: Query) => app.as(person).ok(tickets.list, { query });
  const ids = async (person: Person, query: Query) =>
    (await page(person, query)).tickets.map((ticket) => ticket.id);
  const touch = (id: number, columns: Record<string, unknown>) =>
    app.database.tenant(companyId, (tx) =>
      tx.db.updateTable("tickets").set(columns).where("id", "=", id).execute(),
    );
  return { ...company, admin, site, sales, support, build, page, ids, touch };
}

it("names a ticket's owner in the owner's colour, in lists, alone and live", async () => {
  const { admin, ana, bia, sales, build, page } = await inOffice();
  const id = await build({ status: "open", user_id: ana.id });
  const free = await build({});
  const shown = { id: ana.id, name: ana.name, color: userColour(ana.id) };
  expect(userColour(bia.id)).not.toBe(shown.color);

  const ear = await app.listen(admin);
  const [listed] = (await page(ana, { status: "open" })).tickets;
  expect(listed?.user).toEqual(shown);
  expect((await app.as(ana).ok(tickets.get, { params: { uuid: listed?.uuid ?? "" } })).user).toEqual(shown);
  const body = { status: "open" as const, userId: bia.id, queueId: sales, isTransfered: true };
  await app.as(admin).ok(tickets.update, { params: { id }, body });
  const { ticket } = (await ear.next("-ticket")) as { ticket: { user: unknown } };
  expect(ticket.user).toEqual({ id: bia.id, name: bia.name, color: userColour(bia.id) });
  expect((await page(ana, { status: "pending" })).tickets).toMatchObject([{ id: free, user: null }]);
});

describe("the tabs", () => {
  it("show one's own, what waits in one's queues, and the rest only with the right to it", async () => {
    const { admin, ana, bia, sales, support, build, ids } = await inOffice();
    const open = {
      mine: await build({ status: "open", user_id: ana.id }),
      hers: await build({ status: "open", user_id: bia.id }),
    };
    const waiting = {
      free: await build(),
      mine: await build({ user_id: ana.id, queue_id: support }),
      hers: await build({ user_id: bia.id }),
      lgpd: await build({ status: "lgpd" }),
      elsewhere: await build({ queue_id: support }),
      nowhere: await build({ queue_id: null }),
    };
    const sorted = async (...args: Parameters<typeof ids>) => (await ids(...args)).toSorted((a, b) => a - b);
    expect(await sorted(ana, { status: "open" })).toEqual([open.mine]);
    expect(await sorted(ana, { status: "open", showAll: "true" })).toEqual([open.mine]);
    expect(await sorted(ana, { status: "pending" })).toEqual([waiting.free, waiting.mine, waiting.lgpd]);
    expect(await sorted(ana, { status: "pending", queueIds: "[]" })).toEqual([]);
    await app.setUser(ana, { columns: { all_ticket: true } });
    expect(await sorted(ana, { status: "pending", queueIds: JSON.stringify([sales]) })).toEqual([
      waiting.free,
      waiting.lgpd,
      waiting.nowhere,
    ]);
    await app.setUser(ana, { columns: { all_user_chat: true } });
    expect(await sorted(ana, { status: "open" })).toEqual([open.mine]);
    expect(await sorted(ana, { status: "open", showAll: "true" })).toEqual([open.mine, open.hers]);
    await app.setUser(ana, { columns: { all_historic: true } });
    expect(await sorted(ana, { status: "pending", showAll: "true" })).toEqual(Object.values(waiting));
    expect(await sorted(admin, { status: "open" })).toEqual([]);
    expect(await sorted(admin, { status: "open", showAll: "true" })).toEqual([open.mine, open.hers]);
    const { mine: _, hers: __, ...free } = waiting;
    expect(await sorted(admin, { status: "pending" })).toEqual(Object.values(free));
  });

  it("show what has no queue, and only that, for a list of no queues", async () => {
    const { admin, ana, sales, build, ids } = await inOffice();
    await build();
    const unsorted = await build({ queue_id: null });
    await build({ status: "open", user_id: ana.id });
    const unsortedOfMine = await build({ status: "open", user_id: ana.id, queue_id: null });
    expect(await ids(admin, { status: "pending", queueIds: "[]" })).toEqual([unsorted]);
    expect(await ids(ana, { status: "open", queueIds: "[]" })).toEqual([unsortedOfMine]);
    expect(await app.as(ana).ok(tickets.counts, { query: { queueIds: "[]" } })).toMatchObject({ open: 1 });
    expect(await ids(ana, { status: "open", queueIds: `[${sales}]` })).toHaveLength(2);
  });

  it("say how many wait unseen, to those who do not see them", async () => {
    const { admin, ana, build, page } = await inOffice();
    await build({ queue_id: null });
    await build({ queue_id: null, status: "lgpd" });
    await build();
    expect(await page(ana, { status: "pending" })).toMatchObject({ count: 1, hiddenWaiting: 2 });
    expect(await page(ana, { status: "open" })).toMatchObject({ hiddenWaiting: 0 });
    expect(await page(admin, { status: "pending" })).toMatchObject({ count: 3, hiddenWaiting: 0 });
    expect(await app.as(ana).ok(tickets.counts, {})).toMatchObject({ pending: 1, hiddenWaiting: 2 });
  });

  it("show groups only to those who may see groups, and ratings among the resolved", async () => {
    const { ana, build, ids } = await inOffice();
    const groups = [await build({ status: "group" }), await build({ status: "group", queue_id: null })];
    const nps = await build({ status: "nps" });
    expect(await ids(ana, { status: "group" })).toEqual([]);
    await app.setUser(ana, { columns: { allow_group: true } });
    expect((await ids(ana, { status: "group" })).toSorted((a, b) => a - b)).toEqual(groups);
    expect(await ids(ana, { status: "closed" })).toEqual([nps]);
    expect(await ids(ana, { status: "open" })).toEqual([]);
  });

  it("show of a contact's resolved conversations the newest that the caller may see", async () => {
    const { admin, ana, bia, site, support, build, ids } = await inOffice();
    const contact_id = await buildPerson(site);
    const connection_id = await buildConnection(site);
    const closed = { status: "closed", contact_id } as const;
    await build({ ...closed, connection_id });
    const sold = await build({ ...closed, connection_id });
    const supported = await build({ ...closed, connection_id, queue_id: support });
    expect(await ids(ana, { status: "closed" })).toEqual([sold]);
    expect(await ids(bia, { status: "closed" })).toEqual([supported]);
    expect(await ids(admin, { status: "closed" })).toEqual([supported]);
    const orphans = [await build(closed), await build(closed)];
    expect(await ids(ana, { status: "closed" })).toEqual([orphans[1], sold]);
  });

  it("count what they list", async () => {
    const { admin, ana, bia, site, support, build, page } = await inOffice();
    await app.setUser(ana, { columns: { allow_group: true, all_ticket: true } });
    for (const user_id of [null, ana.id, bia.id])
      for (const queue_id of [null, support])
        for (const status of ["open", "pending", "lgpd", "group"] as const)
          await build({ status, user_id, queue_id });
    const connection_id = await buildConnection(site);
    const contact_id = await buildPerson(site);
    for (const status of ["open", "pending"] as const)
      await build({ status, user_id: ana.id, ...(status === "open" ? { connection_id } : { contact_id }) });
    const { id: tagId } = await app.as(ana).ok(endpoints.tags.create, { body: { name: "VIP" } });
    await app.as(ana).ok(endpoints.tags.syncContact, { body: { contactId: contact_id, tags: [tagId] } });
    const filters = [
      {},
      { queueIds: `[${support}]` },
      { whatsapps: `[${connection_id}]` },
      { users: `[${bia.id}]` },
      { tags: `[${tagId}]` },
    ];
    for (const person of [admin, ana])
      for (const query of filters.flatMap((filter) => [
        { ...filter, showAll: "true" as const },
        { ...filter, showAll: "false" as const },
      ])) {
        const { hiddenWaiting: _, ...counts } = await app.as(person).ok(tickets.counts, { query });
        const of = async (status: Query["status"]) =>
          (await page(person, { ...query, status })).tickets.length;
        const listed = { open: await of("open"), pending: await of("pending"), group: await of("group") };
        expect([query, counts]).toEqual([query, listed]);
      }
  });
});

it("puts unread conversations first, then orders by movement, in both directions", async () => {
  const { admin, build, ids, touch } = await inOffice();
  const [a, b, c, d] = [await build(), await build(), await build(), await build()];
  for (const [index, id] of [c, a, d, b].entries())
    await touch(id, { updated_at: `2026-01-0${index + 1}T12:00:00Z`, unread: id === c || id === d ? 1 : 0 });
  const all = { status: "search" as const, statusFilter: JSON.stringify(["pending"]) };
  expect(await ids(admin, all)).toEqual([d, c, b, a]);
  expect(await ids(admin, { ...all, sortTickets: "ASC" })).toEqual([c, d, a, b]);
  expect(await ids(admin, { ...all, sortTickets: "true" })).toEqual([c, d, a, b]);
});

it("begins the waiting tab with who waits longest, read or not, unless the other direction is chosen", async () => {
  const { admin, build, ids, touch } = await inOffice();
  const [a, b, c] = [await build(), await build(), await build()];
  for (const [index, id] of [c, a].entries())
    await touch(id, { waiting_since: `2026-01-0${index + 1}T12:00:00Z`, unread: index });
  // It is not known since when this one waits: since it came.
  await touch(b, { waiting_since: null, created_at: "2026-01-02T00:00:00Z" });
  expect(await ids(admin, { status: "pending" })).toEqual([c, b, a]);
  expect(await ids(admin, { status: "pending", sortTickets: "ASC" })).toEqual([a, b, c]);
});

it("turns pages of forty without gaps, also where many moved in the same moment", async () => {
  const { admin, companyId, build, page } = await inOffice();
  await Promise.all(Array.from({ length: 95 }, () => build()));
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update tickets set updated_at = '2026-01-01', unread = (id % 3)::int" }),
  );
  const pages = [];
  for (const pageNumber of [1, 2, 3, 4]) pages.push(await page(admin, { status: "pending", pageNumber }));
  expect(pages.map((one) => [one.tickets.length, one.hasMore, one.count])).toEqual([
    [40, true, 95],
    [40, true, 95],
    [15, false, 95],
    [0, false, 95],
  ]);
  expect(new Set(pages.flatMap((one) => one.tickets.map((ticket) => ticket.id))).size).toBe(95);
});

describe("the filters", () => {
  it("choose by connection, tag, day and status; by attendant for admins alone", async () => {
    const { admin, ana, bia, site, build, ids, touch } = await inOffice();
    const connection_id = await buildConnection(site);
    const [one, other] = [await build({ connection_id }), await build({ user_id: ana.id })];
    expect(await ids(admin, { status: "pending", whatsapps: `[${connection_id}]` })).toEqual([one]);
    expect(await ids(admin, { users: `[${ana.id}]`, showAll: "true" })).toEqual([other]);
    expect(await ids(ana, { users: `[${bia.id}]` })).toHaveLength(2);
    const row = (await app.as(admin).ok(tickets.list, { query: { whatsapps: `[${connection_id}]` } }))
      .tickets[0];
    const tag = await app.as(admin).ok(endpoints.tags.create, { body: { name: "VIP", color: "#112233" } });
    await app
      .as(admin)
      .ok(endpoints.tags.syncContact, { body: { contactId: row?.contactId ?? 0, tags: [tag.id] } });
    expect(await ids(admin, { status: "pending", tags: `[${tag.id}]` })).toEqual([one]);
    expect(await ids(admin, { statusFilter: '["closed","group"]' })).toEqual([]);
    expect(await ids(admin, { statusFilter: "pending" })).toContain(one);
    // 01:30 in UTC is still the day before in São Paulo.
    await touch(one, { created_at: "2026-03-05T01:30:00Z", updated_at: "2026-03-07T02:59:00Z" });
    expect(await ids(admin, { status: "pending", date: "2026-03-04" })).toEqual([one]);
    expect(await ids(admin, { status: "pending", date: "2026-03-05" })).toEqual([]);
    expect(await ids(admin, { status: "pending", updatedAt: "2026-03-06" })).toEqual([one]);
    expect(await ids(admin, { status: "pending", updatedAt: "2026-03-07" })).toEqual([]);
  });

  it("ring the bell for own, group and, where the company wants it, waiting conversations", async () => {
    const { admin, ana, bia, build, ids } = await inOffice();
    const unread = { unread: 1 };
    const own = await build({ status: "open", user_id: ana.id, ...unread });
    await build({ status: "open", user_id: ana.id });
    await build({ status: "open", user_id: bia.id, ...unread });
    await build({ user_id: bia.id, ...unread });
    await build({ status: "closed", user_id: ana.id, ...unread });
    const [waiting, group] = [await build(unread), await build({ status: "group", ...unread })];
    const rings = async (person: Person) =>
      (await ids(person, { withUnreadMessages: "true" })).toSorted((a, b) => a - b);
    expect(await rings(ana)).toEqual([own]);
    expect(await rings(admin)).toEqual([group]);
    await app.setUser(ana, { columns: { allow_group: true } });
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, {
      body: { column: "showNotificationPending", data: true },
    });
    expect(await rings(ana)).toEqual([own, waiting, group]);
    expect(await rings(admin)).toEqual([waiting, group]);
  });
});

describe("the search", () => {
  it("finds by name without accents, number, id, and in messages when asked, in every status", async () => {
    const { admin, ana, site, build, ids } = await inOffice();
    const contact_id = await buildPerson(site, { name: "José Conceição", number: "5511912345678" });
    const closed = await build({ contact_id, status: "closed", last_message: "orçamento" });
    const connection_id = await buildConnection(site);
    const open = await build({ contact_id, connection_id, status: "open", user_id: ana.id });
    await build();
    const find = async (searchParam: string, more: Query = {}) =>
      (await ids(ana, { searchParam, status: "search", ...more })).toSorted((a, b) => a - b);
    for (const term of ["jose conc", "CONCEIÇÃO", "12345678"])
      expect(await find(term)).toEqual([closed, open]);
    expect(await find(`#${open}`)).toEqual([open]);
    expect(await find(`20261120${open}`)).toEqual([open]);
    expect(await find(`20261320${open}`)).toEqual([]);
    expect(await find("ninguém")).toEqual([]);
    await app
      .as(ana)
      .ok(endpoints.messages.send, { params: { ticketId: open }, body: { body: "A girafa chegou" } });
    await app
      .as(ana)
      .ok(endpoints.messages.send, { params: { ticketId: open }, body: { body: "Tudo certo" } });
    expect(await find("girafa")).toEqual([]);
    expect(await find("girafa", { searchOnMessages: "true" })).toEqual([open]);
    expect(await ids(admin, { searchParam: "girafa", searchOnMessages: "true", showAll: "true" })).toEqual([
      open,
    ]);
    const query = { searchParam: "girafa", searchOnMessages: "true" } as const;
    expect(await app.as(ana).ok(tickets.list, { query })).toMatchObject({
      hits: [{ ticketId: open, body: "A girafa chegou" }],
    });
    expect(await app.as(ana).ok(tickets.list, { query: { searchParam: "jose" } })).toMatchObject({
      hits: [],
    });
  });

  it("looks further for who sees little of what is found first", async () => {
    const { ana, bia, companyId, build, ids } = await inOffice();
    const mine = await build({ user_id: ana.id, status: "open" });
    const hers = await build({ user_id: bia.id, status: "open" });
    const write = (ticketId: number, count: number) =>
      app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
            select $1, t.id, t.contact_id, 'g' || t.id || '-' || n, false, 'Girafa ' || n, now()
            from generate_series(1, $3::int) n, tickets t where t.company_id = $1 and t.id = $2`,
          values: [companyId, ticketId, count],
        }),
      );
    await write(mine, 1);
    await write(hers, 301);
    expect(await ids(ana, { searchParam: "girafa", searchOnMessages: "true" })).toEqual([mine]);
    expect(await ids(bia, { searchParam: "girafa", searchOnMessages: "true" })).toEqual([hers]);
  });

  it("turns pages without gaps where what was found first fills one of them", async () => {
    const { ana, companyId, build, page, touch } = await inOffice();
    const mine: number[] = [];
    for (let n = 0; n < 50; n += 1) mine.push(await build({ user_id: ana.id, status: "open" }));
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
          select $1, t.id, t.contact_id, 'g' || t.id || '-' || n, false, 'Girafa ' || n, now()
          from tickets t, generate_series(1, 7) n where t.company_id = $1 order by t.id`,
        values: [companyId],
      }),
    );
    // Shown first of all, and found last.
    await touch(mine[0] ?? 0, { unread: 1 });
    const query = { searchParam: "girafa", searchOnMessages: "true" } as const;
    const pages = [await page(ana, query), await page(ana, { ...query, pageNumber: 2 })];
    const shown = pages.flatMap((one) => one.tickets.map((ticket) => ticket.id));
    expect(shown.toSorted((a, b) => a - b)).toEqual(mine);
    expect(pages.map((one) => [one.count, one.hasMore])).toEqual([
      [50, true],
      [50, false],
    ]);
  });

  it("finds what the caller may see; what others attend only for an admin who asks for all", async () => {
    const { admin, ana, bia, support, site, build, ids } = await inOffice();
    const name = "Fulana de Tal";
    const of = async (fields: Parameters<typeof build>[0]) =>
      build({ contact_id: await buildPerson(site, { name }), ...fields });
    const mine = await of({ status: "open", user_id: ana.id });
    const hers = await of({ status: "open", user_id: bia.id });
    const [waiting, closed] = [await of({}), await of({ status: "closed", user_id: bia.id })];
    const elsewhere = await of({ queue_id: support });
    const find = async (person: Person, showAll: "true" | "false") =>
      (await ids(person, { searchParam: "fulana", showAll })).toSorted((a, b) => a - b);
    await app.setUser(ana, { columns: { all_user_chat: true } });
    for (const showAll of ["true", "false"] as const)
      expect(await find(ana, showAll)).toEqual([mine, waiting, closed]);
    expect(await find(bia, "false")).toEqual([hers, closed, elsewhere]);
    expect(await find(admin, "false")).toEqual([waiting, closed, elsewhere]);
    expect(await find(admin, "true")).toEqual([mine, hers, waiting, closed, elsewhere]);
  });
});

it("refuses parameters that mean nothing", async () => {
  const { admin } = await inOffice();
  const broken = [
    { status: "later" },
    { queueIds: "[1" },
    { queueIds: '["x"]' },
    { pageNumber: 0 },
    { pageNumber: "1e99" },
    { date: "yesterday" },
    { sortTickets: "up" },
    { showAll: "yes" },
    { what: "1" },
  ];
  for (const query of broken)
    expect(await app.as(admin).call(tickets.list, { query })).toMatchObject({
      status: 400,
      body: { error: "ERR_VALIDATION" },
    });
});

import { Conditions } from "../../platform/database/index.ts";
import { endpoints, TicketStatus } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { columnsOf, everyViewer } from "./everyViewer.testing.ts";
import { canSee, type Viewer } from "./tickets.policy.ts";
import { factsOf, type LockedTicket } from "./tickets.queries.ts";
import { buildConnection, buildQueue, buildTicket, type Site } from "./tickets.testing.ts";
import { addVisible, visibleOf } from "./tickets.visible.ts";

const { tickets, messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Every ticket that can be: each status, owner and queue. */
async function everyTicket(site: Site, people: readonly Person[], queueIds: readonly number[]) {
  const built: LockedTicket[] = [];
  for (const status of TicketStatus.options)
    for (const user_id of [null, ...people.map((person) => person.id)])
      for (const queue_id of [null, ...queueIds])
        built.push(await buildTicket(site, { status, user_id, queue_id }));
  return built;
}

/** Ids that are visible, by one condition for all of them, or as one of each status for itself. */
const visibleIds = async (site: Site, viewer: Viewer, each: boolean): Promise<number[]> => {
  const values: unknown[] = [site.companyId];
  const where = new Conditions(values).add("t.company_id = $1");
  const ofStatus = visibleOf(where, viewer);
  if (each)
    where.add(TicketStatus.options.map((one) => `t.status = '${one}' and ${ofStatus(one)}`).join(" or "));
  else addVisible(where, viewer);
  const text = `select t.id from tickets t where ${where.sql} order by t.id`;
  const rows = await site.database.read<{ id: number }>(site.companyId, { text, values });
  return rows.map((row) => row.id);
};

it("says in SQL what it says in code, for every status, owner, queue and right", async () => {
  const { companyId, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [mine, theirs] = [await buildQueue(site), await buildQueue(site)];
  const all = await everyTicket(site, [ana, bia], [mine, theirs]);
  for (const viewer of everyViewer(ana.id, mine)) {
    const expected = all.filter((ticket) => canSee(viewer, factsOf(ticket))).map((ticket) => ticket.id);
    for (const each of [true, false])
      expect({ viewer, each, sees: await visibleIds(site, viewer, each) }).toEqual({
        viewer,
        each,
        sees: expected,
      });
  }
});

it("lets lists, single reads, conversations and logs agree on what an attendant may see", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  await app.setUser(ana, { queueIds: [sales] });
  await app.setUser(bia, { queueIds: [support] });
  const all = await everyTicket(site, [ana, bia], [sales, support]);
  for (const [person, queueId] of [
    [ana, sales],
    [bia, support],
  ] as const) {
    const viewer: Viewer = { ...noRights, id: person.id, queueIds: new Set([queueId]) };
    const listed = new Set<number>();
    for (const status of ["open", "pending", "group", "closed"] as const)
      for (const ticket of (await app.as(person).ok(tickets.list, { query: { status } })).tickets)
        listed.add(ticket.id);
    const mine = all.filter((ticket) => canSee(viewer, factsOf(ticket)));
    expect([...listed].toSorted((a, b) => a - b)).toEqual(mine.map((ticket) => ticket.id));
    const foreign = all.filter((ticket) => !canSee(viewer, factsOf(ticket)));
    expect(mine.length).toBeGreaterThan(5);
    expect(foreign.length).toBeGreaterThan(5);
    const [seen, hidden] = [mine.slice(0, 6), foreign.filter((_, index) => index % 4 === 0)];
    for (const { id, uuid } of seen) {
      await app.as(person).ok(tickets.get, { params: { uuid } });
      await app.as(person).ok(messages.list, { params: { ticketUuid: uuid } });
      await app.as(person).ok(tickets.log, { params: { ticketId: id } });
    }
    for (const { id, uuid } of hidden) {
      const client = app.as(person);
      await client.refused(tickets.get, { params: { uuid } }, "ERR_NO_TICKET_FOUND");
      await client.refused(messages.list, { params: { ticketUuid: uuid } }, "ERR_NO_TICKET_FOUND");
      await client.refused(tickets.log, { params: { ticketId: id } }, "ERR_NO_TICKET_FOUND");
      await client.refused(messages.markRead, { params: { ticketId: id } }, "ERR_NO_TICKET_FOUND");
      await client.refused(
        messages.send,
        { params: { ticketId: id }, body: { body: "Oi" } },
        "ERR_NO_TICKET_FOUND",
      );
      await client.refused(
        tickets.update,
        { params: { id }, body: { status: "closed" } },
        "ERR_NO_TICKET_FOUND",
      );
      await app.as(admin).ok(tickets.get, { params: { uuid } });
    }
  }
});

it("lists in the tabs exactly what somebody with these rights may see", async () => {
  const { companyId, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [mine, theirs] = [await buildQueue(site), await buildQueue(site)];
  const all = await everyTicket(site, [ana, bia], [mine, theirs]);
  const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
  // The queue is given once and stays: first come the viewers without it.
  const viewers = everyViewer(ana.id, mine).toSorted((a, b) => a.queueIds.size - b.queueIds.size);
  for (const viewer of viewers) {
    await app.setUser(ana, { queueIds: [...viewer.queueIds], columns: columnsOf(viewer) });
    const listed = new Set<number>();
    for (const status of ["open", "pending", "group", "closed"] as const) {
      const page = await app.as(ana).ok(tickets.list, { query: { status, showAll: "true" } });
      for (const { id } of page.tickets) listed.add(id);
    }
    const seen = all.filter((ticket) => canSee(viewer, factsOf(ticket))).map(({ id }) => id);
    expect({ viewer, listed: inOrder(listed) }).toEqual({ viewer, listed: inOrder(seen) });
  }
});

const noRights = {
  isAdmin: false,
  allTicket: false,
  allowGroup: false,
  allHistoric: false,
  allUserChat: false,
  closePending: false,
};

/** Two attendants of different queues, listening. */
async function listening() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  const connectionId = await buildConnection(site);
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [support] });
  const [ana, bia] = [await app.listen(company.ana), await app.listen(company.bia)];
  return { ...company, site, sales, support, connectionId, hears: { ana, bia } };
}

it("tells each viewer of a change what it means for their lists", async () => {
  const { admin, ana, site, sales, support, hears } = await listening();
  const { id } = await buildTicket(site, { queue_id: sales });
  await hears.ana.next("-ticket", (one) => one["action"] === "create");
  await app.as(admin).ok(tickets.update, {
    params: { id },
    body: { status: "pending", queueId: support, isTransfered: true },
  });
  const moved = await hears.bia.next("-ticket");
  expect(moved).toMatchObject({ action: "update", ticket: { id, queueId: support, userId: null } });
  expect(await hears.ana.next("-ticket", (one) => one["action"] === "delete")).toEqual({
    action: "delete",
    ticketId: id,
  });
  await app.as(admin).ok(tickets.update, {
    params: { id },
    body: { status: "open", userId: ana.id, queueId: support, isTransfered: true },
  });
  await hears.bia.next("-ticket", (one) => one["action"] === "delete" && one["ticketId"] === id);
  await hears.ana.next("-ticket", (one) => one["action"] === "update");
  await app.as(admin).ok(tickets.delete, { params: { id } });
  await expect.poll(() => hears.ana.heard.filter((one) => one.payload["action"] === "delete").length).toBe(2);
  // Bia dropped it before: it is no news to her that it is gone.
  expect(hears.bia.heard.filter((one) => one.payload["action"] === "delete")).toHaveLength(1);
});

it("takes the tickets of a deleted contact and of a deleted connection from the lists", async () => {
  const { admin, site, sales, connectionId, hears } = await listening();
  const first = await buildTicket(site, { queue_id: sales });
  const second = await buildTicket(site, { queue_id: sales, connection_id: connectionId });
  await app.as(admin).ok(endpoints.contacts.delete, { params: { id: first.contact_id } });
  await hears.ana.next("-ticket", (one) => one["action"] === "delete" && one["ticketId"] === first.id);
  await app.as(admin).ok(endpoints.connections.delete, { params: { id: connectionId } });
  const closed = await hears.ana.next("-ticket", (one) => one["action"] === "update");
  expect(closed["ticket"]).toMatchObject({ id: second.id, status: "closed", whatsappId: null });
  expect(hears.bia.has("-ticket")).toBe(false);
});

it("takes the tickets of a deleted queue from its attendants, and tells these to load anew", async () => {
  const { admin, ana, site, sales, hears } = await listening();
  const { id } = await buildTicket(site, { queue_id: sales });
  await hears.ana.next("-ticket", (one) => one["action"] === "create");
  await app.as(admin).ok(endpoints.queues.delete, { params: { id: sales } });
  await hears.ana.next("resync");
  expect((await app.as(ana).ok(tickets.list, { query: { status: "pending" } })).tickets).toEqual([]);
  const [left] = (await app.as(admin).ok(tickets.list, { query: { status: "pending" } })).tickets;
  expect(left).toMatchObject({ id, queueId: null, queue: null });
});

it("gives the open tickets of a deleted user back to their queues", async () => {
  const { admin, ana, bia, site, support, hears } = await listening();
  const open = await buildTicket(site, { status: "open", user_id: ana.id, queue_id: support });
  const closed = await buildTicket(site, { status: "closed", user_id: ana.id, queue_id: support });
  await app.as(admin).ok(endpoints.users.delete, { params: { id: ana.id } });
  const event = await hears.bia.next("-ticket", (one) => one["action"] === "update");
  expect(event["ticket"]).toMatchObject({ id: open.id, status: "pending", userId: null, user: null });
  const waiting = await app.as(bia).ok(tickets.list, { query: { status: "pending" } });
  expect(waiting.tickets.map((ticket) => ticket.id)).toEqual([open.id]);
  const [entry] = await app.as(bia).ok(tickets.log, { params: { ticketId: open.id } });
  expect(entry).toMatchObject({ type: "pending", user: { id: admin.id }, queue: { id: support } });
  expect((await app.as(bia).ok(tickets.get, { params: { uuid: closed.uuid } })).status).toBe("closed");
});

it("hides numbers from attendants in lists and live events, where the company wants that", async () => {
  const { admin, ana, site, sales, hears } = await listening();
  for (const column of ["enableLGPD", "lgpdHideNumber"] as const)
    await app.as(admin).ok(endpoints.settings.updateCompanySetting, { body: { column, data: "enabled" } });
  await hears.ana.next("resync");
  await buildTicket(site, { queue_id: sales });
  const own = await app.as(admin).ok(tickets.list, { query: { status: "pending" } });
  const number = own.tickets[0]?.contact.number ?? "";
  expect(number).toMatch(/^55119\d{8}$/);
  const event = await hears.ana.next("-ticket");
  const [listed] = (await app.as(ana).ok(tickets.list, { query: { status: "pending" } })).tickets;
  expect(JSON.stringify([event, listed])).not.toContain(number);
  expect(listed?.contact.number.slice(-2)).toBe(number.slice(-2));
});

import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openShop } from "../actions/shop.testing.ts";

const { contacts, queues, tickets } = endpoints;

/** Keeps lists; another process of the same installation keeps none. */
let app: TestApp;
let forgetful: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  app = await startTestApp({ environment: { LIST_MEMORY_MB: "1" } });
  forgetful = await app.startAnother({ LIST_MEMORY_MB: "0", ROLES: "http" });
  shop = await openShop(app);
});
afterEach(() => vi.restoreAllMocks());

const waiting = { query: { status: "pending" } } as const;
const listed = (of: TestApp) => of.as(shop.ana).ok(tickets.list, waiting);

/** A ticket that waits in the queue, with a word of it in the log. */
async function arrival() {
  const ticket = await shop.build();
  await shop.change(shop.admin, ticket.id, { unread: true });
  return ticket;
}

/** Tells how many rows the database answered to each call of a list. */
function watchRows() {
  const read = vi.spyOn(app.database, "read");
  return async () =>
    Promise.all(
      read.mock.results.map(async ({ value }) => ((await value) as unknown[] | undefined)?.length ?? -1),
    );
}

it("reads a page once and no row of it again, until something happens in the company", async () => {
  const ticket = await arrival();
  const first = await listed(app);
  const rows = watchRows();
  const [second, third] = [await listed(app), await listed(app)];
  expect(await rows()).toEqual([0, 0]);
  expect([second, third]).toEqual([first, first]);
  expect(first.tickets.map(({ id }) => id)).toContain(ticket.id);

  await app.as(shop.ana).ok(tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: shop.ana.id, queueId: shop.sales },
  });
  expect((await listed(app)).tickets.map(({ id }) => id)).not.toContain(ticket.id);
});

it("shows at once what another process did, by names that this one had in memory too", async () => {
  const ticket = await arrival();
  const rowOf = async (of: TestApp) => (await listed(of)).tickets.find(({ id }) => id === ticket.id);
  await rowOf(app);
  const admin = forgetful.as(shop.admin);
  await admin.ok(contacts.update, { params: { id: ticket.contact_id }, body: { name: "Marta Lins" } });
  expect((await rowOf(app))?.contact.name).toBe("Marta Lins");
  await admin.ok(queues.update, { params: { id: shop.sales }, body: { name: "Balcão de vendas" } });
  // A name from memory is as old as what this process has heard; it is not kept beyond that.
  await vi.waitFor(async () => expect((await rowOf(app))?.queue?.name).toBe("Balcão de vendas"), 3_000);
  expect(await listed(app)).toEqual(await listed(forgetful));
});

it("keeps nobody's page for somebody who sees other tickets, or fewer than before", async () => {
  const ticket = await arrival();
  const ids = async (person: typeof shop.ana) =>
    (await app.as(person).ok(tickets.list, waiting)).tickets.map(({ id }) => id);
  expect(await ids(shop.ana)).toContain(ticket.id);
  const stranger = await app.addUser(shop.ana.companyId, { name: "Caio" });
  expect(await ids(stranger)).not.toContain(ticket.id);
  await app.as(shop.admin).ok(endpoints.users.update, {
    params: { id: shop.ana.id },
    body: { queueIds: [] },
  });
  expect(await ids(shop.ana)).not.toContain(ticket.id);
});

it("keeps no page of a silence, which grows though nothing happens", async () => {
  const ticket = await arrival();
  const silent = async () => {
    const query = { status: "pending", unansweredFor: 30 } as const;
    return (await app.as(shop.admin).ok(tickets.list, { query })).tickets.map(({ id }) => id);
  };
  const wroteBefore = (minutes: number) =>
    app.database.tenant(shop.ana.companyId, (tx) =>
      tx.query({
        text: "update tickets set last_inbound_at = app.now() - make_interval(mins => $2) where id = $1",
        values: [ticket.id, minutes],
      }),
    );
  await wroteBefore(20);
  expect(await silent()).not.toContain(ticket.id);
  await wroteBefore(40);
  expect(await silent()).toContain(ticket.id);
});

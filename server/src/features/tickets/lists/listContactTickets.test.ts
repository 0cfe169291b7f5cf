import { contactTicketsPageSize, endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildPerson, buildQueue, buildTicket } from "../tickets.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("lists a contact's tickets, newest first, page by page, as far as the caller may see them", async () => {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site, "Vendas"), await buildQueue(site)];
  await app.setUser(ana, { queueIds: [sales] });
  const contact_id = await buildPerson(site);
  await buildTicket(site);
  const built = [];
  for (let n = 0; n <= contactTicketsPageSize; n += 1)
    built.push(
      await buildTicket(site, { contact_id, status: "closed", queue_id: n === 0 ? support : sales }),
    );
  const newestFirst = built.map(({ id }) => id).toReversed();
  const page = (person: typeof ana, before?: number) =>
    app.as(person).ok(tickets.ofContact, { params: { contactId: contact_id }, query: { before } });
  const first = await page(admin);
  expect(first.tickets.map(({ id }) => id)).toEqual(newestFirst.slice(0, contactTicketsPageSize));
  expect(first.hasMore).toBe(true);
  expect(first.tickets[0]).toMatchObject({
    status: "closed",
    queue: { id: sales, name: "Vendas" },
    user: null,
  });
  const last = await page(admin, first.tickets.at(-1)?.id);
  expect([last.tickets.map(({ id }) => id), last.hasMore]).toEqual([newestFirst.slice(-1), false]);
  const hers = await page(ana);
  expect([hers.tickets.map(({ id }) => id), hers.hasMore]).toEqual([newestFirst.slice(0, -1), false]);
});

it("knows a contact without tickets from one that is not there", async () => {
  const { companyId, ana } = await app.inNewCompany();
  const contactId = await buildPerson({ database: app.database, companyId });
  const of = (id: number) => ({ params: { contactId: id }, query: {} });
  expect(await app.as(ana).ok(tickets.ofContact, of(contactId))).toEqual({ tickets: [], hasMore: false });
  await app.as(ana).refused(tickets.ofContact, of(contactId + 1_000_000), "ERR_NO_CONTACT_FOUND");
  const stranger = (await app.inNewCompany()).admin;
  await app.as(stranger).refused(tickets.ofContact, of(contactId), "ERR_NO_CONTACT_FOUND");
});

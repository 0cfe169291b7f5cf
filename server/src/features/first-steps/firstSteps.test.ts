import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";

const { firstSteps, plans } = endpoints;
const app: TestApp = await startTestApp();

/** Steps that are done. */
const doneOf = async (client: ReturnType<TestApp["as"]>) => {
  const { steps } = await client.ok(firstSteps.get);
  return Object.fromEntries(steps.map(({ id, isDone }) => [id, isDone]));
};

/** A company as sign-up leaves it: its admin alone. */
async function inBareCompany() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  for (const { id } of [ana, bia]) await app.as(admin).ok(endpoints.users.delete, { params: { id } });
  return { companyId, admin, site: { database: app.database, companyId } };
}

it("are ticked by what is there, one after the other, and unticked when it goes", async () => {
  const { companyId, admin, site } = await inBareCompany();
  const client = app.as(admin);
  const nothing = { queues: false, people: false, connection: false, message: false };
  expect(await doneOf(client)).toEqual(nothing);
  const queueId = await buildQueue(site, "Vendas");
  expect(await doneOf(client)).toEqual({ ...nothing, queues: true });
  await app.addUser(companyId, { name: "Carla" });
  expect(await doneOf(client)).toEqual({ ...nothing, queues: true, people: true });
  await buildConnection(site, { name: "Nova" });
  expect(await doneOf(client)).toMatchObject({ connection: false });
  const connection_id = await buildConnection(site, { name: "Principal", status: "CONNECTED" });
  expect(await doneOf(client)).toMatchObject({ connection: true, message: false });
  const contact_id = await buildPerson(site, { name: "Vera" });
  const ticket = await buildTicket(site, { contact_id, connection_id });
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update tickets set last_inbound_at = now() where id = $1", values: [ticket.id] }),
  );
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update connections set status = 'DISCONNECTED'" }),
  );
  expect(await doneOf(client)).toEqual({ queues: true, people: true, connection: true, message: true });
  await client.ok(endpoints.queues.delete, { params: { id: queueId } });
  expect(await doneOf(client)).toMatchObject({ queues: false });
});

it("begin with plan and company for the super user, beside what the first start makes", async () => {
  const { admin } = await inBareCompany();
  await app.setUser(admin, { columns: { is_super: true } });
  const client = app.as(admin);
  expect((await client.ok(firstSteps.get)).steps.map(({ id }) => id)).toEqual([
    "plan",
    "company",
    "queues",
    "people",
    "connection",
    "message",
  ]);
  // Every company of a test is another than the platform's own; the plan is a second one for sure after this.
  await client.ok(plans.create, {
    body: { name: `Plano ${Date.now()}`, amount: 0, users: 1, connections: 1, queues: 1 },
  });
  expect(await doneOf(client)).toMatchObject({ plan: true, company: true });
});

it("are hidden from who hides them alone, and come back", async () => {
  const { companyId, admin } = await inBareCompany();
  const other = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  expect(await app.as(admin).ok(firstSteps.hide, { body: { isHidden: true } })).toMatchObject({
    isHidden: true,
  });
  await app.as(admin).ok(firstSteps.hide, { body: { isHidden: true } });
  expect(await app.as(admin).ok(firstSteps.get)).toMatchObject({ isHidden: true });
  expect(await app.as(other).ok(firstSteps.get)).toMatchObject({ isHidden: false });
  expect(await app.as(admin).ok(firstSteps.hide, { body: { isHidden: false } })).toMatchObject({
    isHidden: false,
  });
});

it("are an admin's", async () => {
  const { companyId, admin } = await inBareCompany();
  const ana = await app.addUser(companyId, { name: "Ana" });
  await app.as(ana).refused(firstSteps.get, {}, "ERR_NO_PERMISSION");
  await app.as(ana).refused(firstSteps.hide, { body: { isHidden: true } }, "ERR_NO_PERMISSION");
  expect((await app.as(admin).ok(firstSteps.get)).steps).toHaveLength(4);
});

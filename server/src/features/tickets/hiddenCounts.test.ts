import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildQueue, buildTicket } from "./tickets.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("tells those who may not see what waits without queue that its number changed, and nothing of it", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  await app.setUser(bia, { columns: { all_ticket: true } });
  const [queueId, connection_id] = [await buildQueue(site), await buildConnection(site)];
  const [unseeing, seeing] = [await app.listen(ana), await app.listen(bia)];
  const count = async () => (await app.as(ana).ok(tickets.counts, {})).hiddenWaiting;

  const waiting = await buildTicket(site, { connection_id, queue_id: null });
  expect(await unseeing.next("-ticketCounts")).toEqual({ action: "update" });
  expect(await count()).toBe(1);

  unseeing.heard.length = 0;
  await app.as(admin).ok(tickets.update, { params: { id: waiting.id }, body: { queueId } });
  await unseeing.next("-ticketCounts");
  expect(await count()).toBe(0);
  expect(JSON.stringify(unseeing.heard)).not.toContain(waiting.uuid);
  await seeing.next("-ticket");
  expect(seeing.has("-ticketCounts")).toBe(false);
});

it("keeps quiet about what waits in a queue", async () => {
  const { companyId, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [queue_id, connection_id] = [await buildQueue(site), await buildConnection(site)];
  const ear = await app.listen(ana);
  await buildTicket(site, { connection_id, queue_id });
  await buildTicket(site, { connection_id, queue_id: null });
  await ear.next("-ticketCounts");
  expect(ear.heard.filter(({ name }) => name.endsWith("-ticketCounts"))).toHaveLength(1);
});

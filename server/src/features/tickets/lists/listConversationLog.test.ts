import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openShop } from "../actions/shop.testing.ts";
import { buildQueue } from "../tickets.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});

const logOf = (ticketUuid: string, before?: number) =>
  app
    .as(shop.ana)
    .ok(tickets.conversationLog, { params: { ticketUuid }, query: before === undefined ? {} : { before } });

it("tells of all tickets of the conversation that the caller sees, newest first, and not who looked", async () => {
  const { ana, admin, build, change, site, sales } = shop;
  const first = await build();
  const { contact_id } = first;
  await change(ana, first.id, { status: "open", queueId: sales });
  await change(ana, first.id, { status: "closed" });
  const hidden = await build({ contact_id, queue_id: await buildQueue(site) });
  await change(admin, hidden.id, { status: "closed" });
  const elsewhere = await build();
  await change(admin, elsewhere.id, { status: "closed" });
  const second = await build({ contact_id });
  await change(ana, second.id, { status: "open", queueId: sales });
  await app.as(ana).ok(tickets.get, { params: { uuid: second.uuid } });
  await app.as(ana).ok(tickets.log, { params: { ticketId: second.id } });
  const entries = await logOf(second.uuid);
  expect(entries.map(({ ticketId, type }) => [ticketId, type])).toEqual([
    [second.id, "open"],
    [first.id, "closed"],
    [first.id, "open"],
  ]);
  expect(entries[0]).toMatchObject({ by: { kind: "user", id: ana.id }, user: { id: ana.id } });
  const older = await logOf(second.uuid, entries[0]?.id);
  expect(older).toEqual(entries.slice(1));
  const all = await app
    .as(admin)
    .ok(tickets.conversationLog, { params: { ticketUuid: second.uuid }, query: {} });
  expect(new Set(all.map(({ ticketId }) => ticketId))).toEqual(new Set([first.id, hidden.id, second.id]));
  expect(all.some(({ ticketId }) => ticketId === elsewhere.id)).toBe(false);
});

it("is refused of a ticket that one does not see", async () => {
  const { site, ana, build } = shop;
  const hidden = await build({ queue_id: await buildQueue(site) });
  await shop.change(shop.admin, hidden.id, { status: "closed" });
  const params = { ticketUuid: hidden.uuid };
  await app.as(ana).refused(tickets.conversationLog, { params, query: {} }, "ERR_NO_TICKET_FOUND");
  expect(await app.as(shop.admin).ok(tickets.conversationLog, { params, query: {} })).toHaveLength(1);
});

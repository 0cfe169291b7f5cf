import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildTag } from "../tags/tags.testing.ts";
import { buildQueue, buildTicket } from "./tickets.testing.ts";

const { messages, queues, tags, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("shows at once what a queue and a tag are called now, in lists as in single tickets", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const queueId = await buildQueue({ database: app.database, companyId }, "Vendas");
  const ticket = await buildTicket({ database: app.database, companyId }, { queue_id: queueId });
  const last = await buildTag(boss, { name: "Último" });
  const first = await buildTag(boss, { name: "átomo" });
  await boss.ok(tags.syncContact, { body: { contactId: ticket.contact_id, tags: [last.id, first.id] } });
  const listed = async () => (await boss.ok(tickets.list, { query: { status: "pending" } })).tickets[0];
  expect(await listed()).toMatchObject({
    queue: { name: "Vendas" },
    tags: [{ name: "átomo" }, { name: "Último" }],
  });
  await boss.ok(queues.update, { params: { id: queueId }, body: { name: "Compras" } });
  await boss.ok(tags.update, { params: { id: last.id }, body: { name: "Abacaxi", color: last.color } });
  const renamed = await listed();
  expect(renamed).toMatchObject({
    queue: { name: "Compras" },
    tags: [{ name: "Abacaxi" }, { name: "átomo" }],
  });
  expect(await boss.ok(tickets.get, { params: { uuid: ticket.uuid } })).toEqual(renamed);
});

it("knows a queue that nobody told of, and does without one that is gone", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const list = async () => (await app.as(admin).ok(tickets.list, { query: { status: "pending" } })).tickets;
  const sales = await buildQueue(site, "Vendas");
  const ticket = await buildTicket(site, { queue_id: sales });
  await list();
  const support = await buildQueue(site, "Suporte");
  await buildTicket(site, { queue_id: support });
  expect(new Set((await list()).map(({ queue }) => queue?.name))).toEqual(new Set(["Suporte", "Vendas"]));

  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, body, queue_id, sent_at)
        values ($1, $2, $3, 'gone', false, 'Oi', 999999999, now())`,
      values: [companyId, ticket.id, ticket.contact_id],
    }),
  );
  const request = { params: { ticketUuid: ticket.uuid }, query: {} };
  for (const _ of [1, 2]) {
    const page = await app.as(admin).ok(messages.list, request);
    expect(page.messages).toMatchObject([{ body: "Oi", queueId: 999999999, queue: { name: "" } }]);
  }
});

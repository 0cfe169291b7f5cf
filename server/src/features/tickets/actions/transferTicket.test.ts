import { endpoints, type ErrorCode } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../tickets.testing.ts";

const { tickets, messages, settings } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana sells, Bia supports; a ticket of Ana's. */
async function withTicket(fields: Parameters<typeof buildTicket>[1] = {}) {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site, "Vendas"), await buildQueue(site, "Suporte")];
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [support] });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: company.ana.id,
    queue_id: sales,
    connection_id: await buildConnection(site),
    ...fields,
  });
  const transfer = (body: Record<string, unknown>) =>
    app
      .as(company.ana)
      .ok(tickets.update, { params: { id: ticket.id }, body: { isTransfered: true, ...body } });
  const set = (
    column: "sendMsgTransfTicket" | "transferMessage" | "closeTicketOnTransfer",
    data: string | boolean,
  ) => app.as(company.admin).ok(settings.updateCompanySetting, { body: { column, data } });
  return { ...company, site, sales, support, ticket, transfer, set };
}

it("lets a ticket wait in another queue, with a note that stays between us", async () => {
  const { admin, ana, bia, companyId, support, ticket, transfer } = await withTicket();
  const moved = await transfer({ status: "pending", queueId: support, msgTransfer: "Cliente quer ajuda" });
  expect(moved).toMatchObject({ id: ticket.id, status: "pending", userId: null, queueId: support });
  const page = await app.as(bia).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
  expect(page.messages).toMatchObject([
    { body: "Cliente quer ajuda", isPrivate: true, user: { id: ana.id } },
  ]);
  expect(await app.database.read(companyId, { text: "select id from outbox" })).toEqual([]);
  await app.as(ana).refused(tickets.get, { params: { uuid: ticket.uuid } }, "ERR_NO_TICKET_FOUND");
  const log = await app.as(admin).ok(tickets.log, { params: { ticketId: ticket.id } });
  expect(log).toMatchObject([
    { type: "access", user: { id: bia.id } },
    { type: "receivedTransfer", user: null, queue: { id: support } },
    { type: "transfered", user: { id: ana.id } },
  ]);
});

it("tells how many tickets each colleague attends, also those that one may not see", async () => {
  const { ana, bia, site } = await withTicket();
  await buildTicket(site, { status: "open", user_id: ana.id });
  await buildTicket(site, { status: "pending", user_id: bia.id });
  await buildTicket(site, { status: "closed", user_id: ana.id });
  const { loads } = await app.as(bia).ok(tickets.loads);
  expect(loads).toEqual([{ userId: ana.id, open: 2 }]);
});

it("gives a ticket to a colleague, and tells the contact where the company wants that", async () => {
  const { bia, companyId, support, transfer, set } = await withTicket();
  await set("transferMessage", "Você vai para {{queue}} (${queue.name}), {{firstName}}");
  await set("sendMsgTransfTicket", "enabled");
  const moved = await transfer({ status: "open", userId: bia.id, queueId: support });
  expect(moved).toMatchObject({ status: "open", userId: bia.id, queueId: support });
  const rows = await app.database.read(companyId, {
    text: "select body, is_private from messages join outbox on outbox.message_id = messages.id",
  });
  expect(rows).toEqual([{ body: "Você vai para Suporte (Suporte), Pessoa", is_private: false }]);
});

it("takes one that was being rated up again, and from the bot", async () => {
  const { admin, bia, companyId, support, ticket, transfer } = await withTicket({
    status: "nps",
    closed_at: new Date().toISOString(),
    use_integration: true,
  });
  const waiting = await transfer({ status: "pending", queueId: support });
  expect(waiting).toMatchObject({ status: "pending", closedAt: null, useIntegration: true });
  await app.as(admin).ok(tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: bia.id, queueId: support, isTransfered: true },
  });
  const [row] = await app.database.read(companyId, { text: "select * from tickets" });
  expect(row).toMatchObject({ status: "open", closed_at: null, use_integration: false });
});

it("begins a new ticket in the new queue where the company wants that, and never in the same one", async () => {
  const { admin, bia, sales, support, ticket, transfer, set } = await withTicket({ unread: 2 });
  await set("closeTicketOnTransfer", true);
  expect(await transfer({ status: "open", userId: bia.id, queueId: sales })).toMatchObject({ id: ticket.id });
  await app.as(admin).ok(tickets.update, {
    params: { id: ticket.id },
    body: { status: "pending", queueId: support, isTransfered: true, msgTransfer: "Segue" },
  });
  const [next] = (await app.as(bia).ok(tickets.list, { query: { status: "pending" } })).tickets;
  expect(next).toMatchObject({ queueId: support, contactId: ticket.contact_id, unreadMessages: 2 });
  expect(next?.id).not.toBe(ticket.id);
  // Bia has not the old queue, and reads the note all the same.
  const page = await app.as(bia).ok(messages.list, { params: { ticketUuid: next?.uuid ?? "" } });
  expect(page.messages.map((one) => one.body)).toEqual(["Segue"]);
  const old = await app.as(admin).ok(tickets.get, { params: { uuid: ticket.uuid } });
  expect(old).toMatchObject({ status: "closed", queueId: sales });
});

it("keeps a group a group in its new ticket", async () => {
  const { admin, bia, support, ticket, set } = await withTicket({ status: "group", is_group: true });
  await set("closeTicketOnTransfer", true);
  const moved = await app.as(admin).ok(tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: bia.id, queueId: support, isTransfered: true },
  });
  expect(moved).toMatchObject({ status: "group", userId: bia.id });
});

it("refuses queues and people that are not there, and what is resolved", async () => {
  const { admin, ana, support, ticket, transfer } = await withTicket();
  const refused = (body: Record<string, unknown>, code: ErrorCode) =>
    app
      .as(ana)
      .refused(tickets.update, { params: { id: ticket.id }, body: { isTransfered: true, ...body } }, code);
  await refused({ status: "pending", queueId: 999_999 }, "ERR_NO_QUEUE_FOUND");
  await refused({ status: "open", userId: 999_999, queueId: support }, "ERR_NO_USER_FOUND");
  await refused({ status: "pending" }, "ERR_QUEUE_REQUIRED");
  expect(await transfer({ status: "pending", queueId: support })).toMatchObject({ queueId: support });
  const id = ticket.id;
  await app.as(admin).ok(tickets.update, { params: { id }, body: { status: "closed" } });
  await app
    .as(admin)
    .refused(
      tickets.update,
      { params: { id }, body: { status: "open", queueId: support, isTransfered: true } },
      "ERR_TICKET_STATUS",
    );
});

import { connectionsEndpoints as connections, endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** Ana's conversation on a connection that is away: what she writes waits. */
async function inShop() {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { name: "Loja", status: "DISCONNECTED" });
  const place = { status: "open" as const, user_id: ana.id, connection_id: connectionId };
  const ticket = await buildTicket(site, place);
  await buildTicket(site, { ...place, status: "closed" });
  const write = (body: string) =>
    app.as(ana).ok(endpoints.messages.send, { params: { ticketId: ticket.id }, body: { body } });
  const waiting = () =>
    app.database.read(companyId, {
      text: "select id from outbox where company_id = $1 and connection_id = $2",
      values: [companyId, connectionId],
    });
  return { ...company, ticket, write, waiting, params: { id: connectionId } };
}

it("is told before a connection is deleted", async () => {
  const { admin, ana, write, params } = await inShop();
  await write("Já respondo");
  await write("Só um minuto");
  expect(await app.as(admin).ok(connections.usage, { params })).toEqual({ tickets: 1, waiting: 2 });
  await app.as(ana).refused(connections.usage, { params }, "ERR_NO_PERMISSION");
  const { admin: stranger } = await app.inNewCompany();
  await app.as(stranger).refused(connections.usage, { params }, "ERR_NO_WAPP_FOUND");
});

it("ends with it: what waited says that it did not go, to whoever looks on", async () => {
  const { admin, ana, ticket, write, waiting, params } = await inShop();
  const { messages } = await write("Já respondo");
  const [sent] = messages;
  const heard = await app.listen(ana);
  expect(await waiting()).toHaveLength(1);
  await app.as(admin).ok(connections.delete, { params });
  expect(await waiting()).toEqual([]);
  const event = await heard.next("-appMessage", ({ action }) => action === "update");
  expect(event["message"]).toMatchObject({ id: sent?.id, ack: 0, failure: { code: "connection-deleted" } });
  const page = await app
    .as(admin)
    .ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid }, query: {} });
  expect(page.messages.find(({ id }) => id === sent?.id)?.failure).toEqual({
    code: "connection-deleted",
    reason: "",
  });
});

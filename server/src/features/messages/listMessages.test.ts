import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { buildConversation } from "./conversation.testing.ts";

const { messages, connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** One contact's conversations over the years; Ana sells, Bia supports. */
async function withHistory() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [support] });
  const contact_id = await buildPerson(site);
  const connection_id = await buildConnection(site);
  const build = async (bodies: string[], fields: Parameters<typeof buildTicket>[1] = {}) => {
    const ticket = await buildTicket(site, { status: "closed", contact_id, connection_id, ...fields });
    await buildConversation(
      site,
      ticket,
      bodies.map((body, index) => ({ body, fromMe: index % 2 === 1 })),
    );
    return ticket;
  };
  const page = (person: Person, ticketUuid: string, query: Record<string, unknown> = {}) =>
    app.as(person).ok(messages.list, { params: { ticketUuid }, query });
  const bodies = async (...args: Parameters<typeof page>) =>
    (await page(...args)).messages.map((message) => message.body);
  return { ...company, site, sales, support, connection_id, build, page, bodies };
}

it("spans the contact's earlier conversations on the connection as far as the caller may see them", async () => {
  const { admin, ana, bia, site, sales, support, build, bodies } = await withHistory();
  await build(["vendas 1"], { queue_id: sales });
  await build(["suporte"], { queue_id: support });
  await build(["sem fila"], { queue_id: null });
  await build(["de Ana em suporte"], { queue_id: support, user_id: ana.id });
  await build(["noutra conexão"], { queue_id: sales, connection_id: await buildConnection(site) });
  const { uuid } = await build(["agora"], { status: "open", user_id: ana.id, queue_id: sales });
  const own = ["vendas 1", "de Ana em suporte", "agora"];
  expect(await bodies(ana, uuid)).toEqual(own);
  expect(await bodies(ana, uuid, { selectedQueues: `[${support}]` })).toEqual(["de Ana em suporte", "agora"]);
  await app.setUser(ana, { columns: { all_ticket: true } });
  expect(await bodies(ana, uuid)).toEqual(["vendas 1", "sem fila", "de Ana em suporte", "agora"]);
  await app.setUser(ana, { columns: { all_ticket: false, all_historic: true } });
  expect(await bodies(ana, uuid)).toEqual(["vendas 1", "suporte", "de Ana em suporte", "agora"]);
  expect(await bodies(admin, uuid)).toHaveLength(5);
  await app.as(bia).refused(messages.list, { params: { ticketUuid: uuid } }, "ERR_NO_TICKET_FOUND");
});

it("does not show through a resolved conversation what a colleague is writing now", async () => {
  const { ana, bia, sales, build, bodies } = await withHistory();
  const { uuid } = await build(["antes"], { queue_id: sales });
  await build(["segredo"], { status: "open", user_id: bia.id, queue_id: sales });
  await build(["depois"], { queue_id: sales });
  expect(await bodies(ana, uuid)).toEqual(["antes", "depois"]);
});

it("keeps a conversation whose connection was deleted", async () => {
  const { admin, ana, sales, connection_id, build, bodies } = await withHistory();
  await build(["antes"], { queue_id: sales });
  const { uuid } = await build(["um", "dois"], { status: "open", user_id: ana.id, queue_id: sales });
  await app.as(admin).ok(connections.delete, { params: { id: connection_id } });
  expect(await bodies(ana, uuid)).toEqual(["antes", "um", "dois"]);
});

it("turns pages of twenty from the newest, each ascending, without gaps over conversations", async () => {
  const { ana, sales, build, page } = await withHistory();
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String(from + index));
  await build(numbers(0, 27), { queue_id: sales });
  const { uuid } = await build(numbers(27, 55), { status: "open", user_id: ana.id, queue_id: sales });
  const pages = [];
  for (const pageNumber of [1, 2, 3, 4]) pages.push(await page(ana, uuid, { pageNumber }));
  expect(pages.map((one) => [one.messages.length, one.hasMore, one.count])).toEqual([
    [20, true, 55],
    [20, true, 55],
    [15, false, 55],
    [0, false, 55],
  ]);
  const read = pages.toReversed().flatMap((one) => one.messages.map((message) => message.body));
  expect(read).toEqual(numbers(0, 55));
});

import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildConversation } from "../conversation.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("is read by viewers of every combination of rights, one after the other over the same connections", async () => {
  const { companyId, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const place = { connection_id: await buildConnection(site), contact_id: await buildPerson(site) };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  await buildConversation(site, await buildTicket(site, { ...place, status: "closed", queue_id: support }), [
    { body: "antes" },
  ]);
  const ticket = await buildTicket(site, { ...place, status: "open", user_id: ana.id, queue_id: sales });
  await buildConversation(site, ticket, [{ body: "agora" }]);
  const params = { ticketUuid: ticket.uuid };
  for (let rights = 0; rights < 16; rights += 1) {
    const has = (bit: number) => (rights & bit) > 0;
    await app.setUser(ana, {
      queueIds: rights > 7 ? [sales] : [],
      columns: { all_ticket: has(1), all_historic: has(2), all_user_chat: has(4), allow_group: has(1) },
    });
    const expected = has(2) ? ["antes", "agora"] : ["agora"];
    const turns = Array.from({ length: 12 }, () => app.as(ana).ok(messages.list, { params }));
    for (const page of await Promise.all(turns))
      expect(page.messages.map(({ body }) => body)).toEqual(expected);
    const hitsOf = async (searchParam: string) =>
      (await app.as(ana).ok(messages.search, { params, query: { searchParam } })).hits.length;
    expect([await hitsOf("ag"), await hitsOf("an")]).toEqual([1, has(2) ? 1 : 0]);
  }
});

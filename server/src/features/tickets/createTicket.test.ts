import { endpoints, type ErrorCode } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "./actions/shop.testing.ts";
import { buildConnection, buildPerson, buildQueue } from "./tickets.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const inShop = (connection?: Record<string, unknown>) => openShop(app, connection);

async function alsoInBoth(person: Person, queueIds: number[]): Promise<Person> {
  await app.setUser(person, { queueIds });
  return person;
}

describe("opening", () => {
  const create = (person: Person, body: Record<string, unknown>) =>
    app.as(person).ok(tickets.create, { body: body as never });

  it("opens a ticket on the named connection, else the caller's, else the company's", async () => {
    const { ana, site, sales, connectionId, companyId } = await inShop();
    const [named, own] = [await buildConnection(site), await buildConnection(site)];
    const by = async (body: Record<string, unknown>) =>
      create(ana, { contactId: await buildPerson(site), queueId: sales, ...body });
    expect(await by({ companyId })).toMatchObject({
      status: "open",
      userId: ana.id,
      queueId: sales,
      whatsappId: connectionId,
    });
    await app.setUser(ana, { columns: { default_connection_id: own } });
    expect(await by({})).toMatchObject({ whatsappId: own });
    expect(await by({ whatsappId: named, status: "pending" })).toMatchObject({
      whatsappId: named,
      status: "pending",
      userId: null,
    });
  });

  it("answers who has the contact's conversation, and refuses what is not there", async () => {
    const { ana, bia, admin, site, sales, connectionId, build } = await inShop();
    const { contact_id: contactId, uuid } = await build({ status: "open", user_id: bia.id });
    const refused = (body: Record<string, unknown>, code: ErrorCode) =>
      app.as(ana).refused(tickets.create, { body: { queueId: sales, ...body } as never }, code);
    expect(await refused({ contactId }, "ERR_OTHER_OPEN_TICKET")).toMatchObject({
      uuid,
      userId: bia.id,
      user: { id: bia.id, name: "Bia" },
      queue: { id: sales, name: "Vendas" },
    });
    const free = await buildPerson(site);
    await refused({ contactId: 999_999 }, "ERR_NO_CONTACT_FOUND");
    await refused({ contactId: free, whatsappId: 999_999 }, "ERR_NO_WAPP_FOUND");
    await refused({ contactId: free, queueId: await buildQueue(site) }, "ERR_NO_QUEUE_FOUND");
    await refused({ contactId: free, userId: 999_999 }, "ERR_NO_USER_FOUND");
    await refused({ contactId: await buildPerson(site, { active: false }) }, "ERR_CONTACT_BLOCKED");
    await create(ana, { contactId: free, queueId: sales });
    await app.as(admin).ok(endpoints.connections.delete, { params: { id: connectionId } });
    await refused({ contactId: await buildPerson(site) }, "ERR_NO_DEF_WAPP_FOUND");
  });

  it("knows when the contact wrote last on that connection, and on no other", async () => {
    const { ana, site, sales, connectionId, build } = await inShop();
    const lastInbound = new Date(Date.now() - 3_600_000).toISOString();
    const { contact_id: contactId } = await build({ status: "closed", last_inbound_at: lastInbound });
    const by = (whatsappId: number) => create(ana, { contactId, queueId: sales, whatsappId });
    const { lastInboundAt } = await by(connectionId);
    expect(Date.parse(lastInboundAt ?? "")).toBe(Date.parse(lastInbound));
    expect(await by(await buildConnection(site))).toMatchObject({ lastInboundAt: null });
  });

  it("takes the caller's only queue, wants one of several named, and none of who works in none", async () => {
    const { companyId, ana, admin, site, sales } = await inShop();
    expect(await create(ana, { contactId: await buildPerson(site) })).toMatchObject({ queueId: sales });
    const support = await buildQueue(site, "Suporte");
    await app.setUser(ana, { queueIds: [support] });
    const contactId = await buildPerson(site);
    for (const person of [ana, await alsoInBoth(admin, [sales, support])])
      expect(await app.as(person).call(tickets.create, { body: { contactId } })).toMatchObject({
        status: 400,
        body: { error: "ERR_QUEUE_REQUIRED", message: "Escolha a fila deste atendimento." },
      });
    expect(await create(ana, { contactId, queueId: support })).toMatchObject({ queueId: support });
    const newcomer = await app.addUser(companyId, { name: "Caio" });
    const free = await create(newcomer, { contactId: await buildPerson(site) });
    expect(free).toMatchObject({ queueId: null, userId: newcomer.id });
  });

  it("opens one ticket however often it is asked at once", async () => {
    const { ana, site, sales } = await inShop();
    const contactId = await buildPerson(site);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.as(ana).call(tickets.create, { body: { contactId, queueId: sales } }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type ErrorCode, type TicketStatus } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildMessage } from "../../messages/conversation.testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket, type Site } from "../tickets.testing.ts";

const { tickets, messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company whose Ana and Bia work in the sales queue, with a connection. */
async function inShop(connection: Record<string, unknown> = {}) {
  const company = await app.inNewCompany();
  const site: Site = { database: app.database, companyId: company.companyId };
  const sales = await buildQueue(site, "Vendas");
  const connectionId = await buildConnection(site, { is_default: true, ...connection });
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [sales] });
  const build = (fields: Parameters<typeof buildTicket>[1] = {}) =>
    buildTicket(site, { queue_id: sales, connection_id: connectionId, ...fields });
  const change = (person: Person, id: number, body: Record<string, unknown>) =>
    app.as(person).ok(tickets.update, { params: { id }, body });
  const refuse = (
    person: Person,
    { id, body, code }: { id: number; body: Record<string, unknown>; code: ErrorCode },
  ) => app.as(person).refused(tickets.update, { params: { id }, body }, code);
  const set = async (values: Record<string, string | boolean>) => {
    for (const [column, data] of Object.entries(values))
      await app
        .as(company.admin)
        .ok(endpoints.settings.updateCompanySetting, { body: { column: column as never, data } });
  };
  const said = async (ticketId: number) =>
    site.database.read<{ body: string; is_private: boolean; queued: boolean }>(company.companyId, {
      text: "select body, is_private, exists (select 1 from outbox o where o.message_id = m.id) as queued from messages m where ticket_id = $1 order by id",
      values: [ticketId],
    });
  const log = async (ticketId: number) =>
    (await app.as(company.admin).ok(tickets.log, { params: { ticketId } })).map((entry) => entry.type);
  return { ...company, site, sales, connectionId, build, change, refuse, set, said, log };
}

describe("accepting", () => {
  it("gives a waiting ticket to one of twenty who want it, and tells the others who has it", async () => {
    const { companyId, sales, build, log } = await inShop();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) => app.addUser(companyId, { name: `Pessoa ${index}` })),
    );
    for (const person of people) await app.setUser(person, { queueIds: [sales] });
    const { id, uuid } = await build();
    const answers = await Promise.all(
      people.map((person) =>
        app.as(person).call(tickets.update, { params: { id }, body: { status: "open", userId: person.id } }),
      ),
    );
    const winners = people.filter((_, index) => answers[index]?.status === 200);
    const [winner] = winners;
    expect(winners).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.status === 409);
    expect(refusals).toHaveLength(19);
    for (const { body } of refusals)
      expect(body).toMatchObject({
        error: "ERR_OTHER_OPEN_TICKET",
        uuid,
        userId: winner?.id,
        user: { id: winner?.id, name: winner?.name },
        queue: { id: sales, name: "Vendas" },
      });
    expect(await log(id)).toEqual(["open"]);
  });

  it("is not told to somebody who could never have seen the ticket", async () => {
    const { companyId, ana, bia, build, change, refuse } = await inShop();
    const stranger = await app.addUser(companyId, { name: "Caio" });
    const { id } = await build();
    await change(ana, id, { status: "open", userId: ana.id });
    await refuse(stranger, { id, body: { status: "open" }, code: "ERR_NO_TICKET_FOUND" });
    const refusal = await refuse(bia, { id, body: { status: "open" }, code: "ERR_OTHER_OPEN_TICKET" });
    expect(refusal).toMatchObject({ userId: ana.id });
    await refuse(bia, { id, body: { status: "closed" }, code: "ERR_NO_TICKET_FOUND" });
  });

  it("greets once, signed where messages are, and ends the bot", async () => {
    const { ana, build, change, set, said } = await inShop();
    const quiet = await build();
    await change(ana, quiet.id, { status: "open" });
    expect(await said(quiet.id)).toEqual([]);
    await set({ sendGreetingAccepted: "enabled", greetingAcceptedMessage: "Oi, aqui é {{userName}}" });
    const { id } = await build({ is_bot: true, use_integration: true });
    const accepted = await change(ana, id, { status: "open", userId: ana.id });
    expect(accepted).toMatchObject({ userId: ana.id, isBot: false, useIntegration: false });
    expect(await said(id)).toEqual([{ body: "*Ana:*\nOi, aqui é Ana", is_private: false, queued: true }]);
    await set({ sendSignMessage: "disabled" });
    const bare = await build();
    await change(ana, bare.id, { status: "open" });
    expect(await said(bare.id)).toMatchObject([{ body: "Oi, aqui é Ana" }]);
  });

  it("waits for the consent that is being asked for", async () => {
    const { ana, site, build, change, refuse } = await inShop();
    const { id } = await build({ status: "lgpd" });
    await refuse(ana, { id, body: { status: "open" }, code: "ERR_TICKET_STATUS" });
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({ text: "update tickets set status = 'pending' where id = $1", values: [id] }),
    );
    expect(await change(ana, id, { status: "open" })).toMatchObject({ status: "open", userId: ana.id });
  });

  it("takes a chosen queue of one's own, and no other", async () => {
    const { admin, ana, site, sales, build, change, refuse } = await inShop();
    const foreign = await buildQueue(site);
    await app.setUser(ana, { columns: { all_ticket: true } });
    const { id } = await build({ queue_id: null });
    await refuse(ana, { id, body: { status: "open", queueId: foreign }, code: "ERR_NO_QUEUE_FOUND" });
    expect(await change(ana, id, { status: "open", queueId: sales })).toMatchObject({ queueId: sales });
    const other = await build({ queue_id: null });
    expect(await change(admin, other.id, { status: "open", queueId: foreign })).toMatchObject({
      queueId: foreign,
    });
  });

  it("makes a group's ticket a group, unless its connection treats groups like people", async () => {
    const { admin, ana, bia, site, build, change, refuse } = await inShop();
    await app.setUser(ana, { columns: { allow_group: true } });
    const { id } = await build({ is_group: true });
    await refuse(bia, { id, body: { status: "group" }, code: "ERR_NO_PERMISSION" });
    expect(await change(ana, id, { status: "open" })).toMatchObject({ status: "group" });
    const asTicket = await buildConnection(site, { group_as_ticket: true });
    const person = await build({ is_group: true, connection_id: asTicket });
    expect(await change(admin, person.id, { status: "open" })).toMatchObject({ status: "open" });
  });
});

describe("returning and ignoring", () => {
  it("gives a ticket back to its queue, where it waits anew", async () => {
    const { ana, bia, build, change, refuse, log } = await inShop();
    const { id } = await build();
    await refuse(ana, { id, body: { status: "pending", userId: null }, code: "ERR_TICKET_STATUS" });
    await change(ana, id, { status: "open" });
    const returned = await change(ana, id, { status: "pending", userId: null });
    expect(returned).toMatchObject({ status: "pending", userId: null });
    expect(await change(bia, id, { status: "open" })).toMatchObject({ userId: bia.id });
    expect(await log(id)).toEqual(["open", "pending", "open"]);
  });

  it.each(["pending", "lgpd"] as const)(
    "lets only who may close a %s ticket without a word",
    async (status) => {
      const { ana, bia, admin, build, change, refuse, said } = await inShop();
      await app.setUser(ana, { columns: { close_pending: true } });
      const ignored = { status: "closed", sendFarewellMessage: false, amountUsedBotQueues: 0 };
      for (const person of [ana, admin]) {
        const { id } = await build({ status, used_bot_menus: 3, bot_gave_up: true });
        await refuse(bia, { id, body: ignored, code: "ERR_NO_PERMISSION" });
        expect(await change(person, id, ignored)).toMatchObject({
          status: "closed",
          amountUsedBotQueues: 0,
          botGaveUp: false,
        });
        expect(await said(id)).toEqual([]);
      }
    },
  );

  it("says goodbye to who waited only where the company wants that", async () => {
    const { admin, build, change, set, said } = await inShop({ settings: { complationMessage: "Tchau" } });
    const [silent, told, declined] = [await build(), await build(), await build()];
    await change(admin, silent.id, { status: "closed" });
    await set({ sendFarewellWaitingTicket: "enabled" });
    await change(admin, told.id, { status: "closed" });
    await change(admin, declined.id, { status: "closed", sendFarewellMessage: false });
    expect(await said(silent.id)).toEqual([]);
    expect(await said(told.id)).toMatchObject([{ body: "Tchau", queued: true }]);
    expect(await said(declined.id)).toEqual([]);
  });

  it("returns what somebody attends, and no group", async () => {
    const { ana, build, change, refuse } = await inShop();
    await app.setUser(ana, { columns: { allow_group: true } });
    const group = await build({ status: "group", is_group: true });
    await refuse(ana, { id: group.id, body: { status: "pending" }, code: "ERR_TICKET_STATUS" });
    const open = await build({ status: "open", user_id: ana.id });
    expect(await change(ana, open.id, { status: "pending" })).toMatchObject({ status: "pending" });
  });
});

describe("resolving", () => {
  it("says goodbye in the owner's words, else the connection's, or not at all", async () => {
    const { ana, bia, build, change, said } = await inShop({
      settings: { complationMessage: "Obrigado, {{firstName}}" },
    });
    await app.setUser(bia, { columns: { farewell_message: "Até mais!" } });
    const open = async (person: Person) => (await build({ status: "open", user_id: person.id })).id;
    const [byAna, byBia, silent] = [await open(ana), await open(bia), await open(bia)];
    expect(await change(ana, byAna, { status: "closed" })).toMatchObject({ status: "closed" });
    await change(bia, byBia, { status: "closed", userId: bia.id });
    await change(bia, silent, { status: "closed", sendFarewellMessage: false });
    expect((await said(byAna)).map((one) => one.body)).toEqual(["Obrigado, Pessoa"]);
    expect((await said(byBia)).map((one) => one.body)).toEqual(["Até mais!"]);
    expect(await said(silent)).toEqual([]);
  });

  it("asks for a rating first, where one is wanted and the caller does not decline", async () => {
    const { ana, build, change, set, said, log } = await inShop({
      settings: { ratingMessage: "De 0 a 10?", complationMessage: "Tchau" },
    });
    await set({ userRating: "enabled" });
    const own = (status: TicketStatus = "open") => build({ status, user_id: ana.id, unread: 2 });
    const rated = await own();
    expect(await change(ana, rated.id, { status: "closed" })).toMatchObject({
      status: "nps",
      unreadMessages: 0,
    });
    expect(await change(ana, rated.id, { status: "closed" })).toMatchObject({ status: "closed" });
    expect((await said(rated.id)).map((one) => one.body)).toEqual(["De 0 a 10?", "Tchau"]);
    expect(await log(rated.id)).toEqual(["closed", "nps"]);
    const declined = await own();
    expect(await change(ana, declined.id, { status: "closed", sendFarewellMessage: false })).toMatchObject({
      status: "closed",
    });
    await app.setUser(ana, { columns: { allow_group: true } });
    const group = await build({ status: "group", is_group: true });
    expect(await change(ana, group.id, { status: "closed" })).toMatchObject({ status: "closed" });
    expect((await said(group.id)).map((one) => one.body)).toEqual(["Tchau"]);
    const quiet = await build({ status: "group", is_group: true });
    await change(ana, quiet.id, { status: "closed", sendFarewellMessage: false });
    expect(await said(quiet.id)).toEqual([]);
  });

  it("wants a tag first, where the company does", async () => {
    const { admin, ana, build, change, refuse, set } = await inShop();
    await set({ requiredTag: "enabled" });
    const { id, contact_id: contactId } = await build({ status: "open", user_id: ana.id });
    await refuse(ana, { id, body: { status: "closed" }, code: "ERR_TAG_REQUIRED" });
    const tag = await app
      .as(admin)
      .ok(endpoints.tags.create, { body: { name: "Cliente", color: "#112233" } });
    await app.as(ana).ok(endpoints.tags.syncContact, { body: { contactId, tags: [{ id: tag.id }] } });
    expect(await change(ana, id, { status: "closed" })).toMatchObject({ status: "closed" });
  });
});

describe("reopening", () => {
  it("takes a resolved conversation up again, unless the contact has another", async () => {
    const { ana, bia, build, change, refuse, log } = await inShop();
    const old = await build({ status: "closed", user_id: bia.id });
    expect(await change(ana, old.id, { status: "open", userId: ana.id })).toMatchObject({
      status: "open",
      userId: ana.id,
      closedAt: null,
    });
    expect(await log(old.id)).toEqual(["reopen"]);
    const earlier = await build({ status: "closed", contact_id: old.contact_id });
    const refusal = await refuse(bia, {
      id: earlier.id,
      body: { status: "open" },
      code: "ERR_OTHER_OPEN_TICKET",
    });
    expect(refusal).toMatchObject({ uuid: old.uuid, userId: ana.id, user: { name: "Ana" } });
  });

  it("stays one conversation however many reopen at once", async () => {
    const { ana, bia, site, build } = await inShop();
    const contact_id = await buildPerson(site);
    const closed = await Promise.all(
      Array.from({ length: 6 }, () => build({ status: "closed", contact_id })),
    );
    const answers = await Promise.all(
      closed.map(({ id }, index) =>
        app.as(index % 2 ? ana : bia).call(tickets.update, { params: { id }, body: { status: "open" } }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ error: "ERR_OTHER_OPEN_TICKET" });
  });

  it("knows when the contact wrote last, in whichever ticket", async () => {
    const { ana, build, change } = await inShop();
    const wrote = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const old = await build({ status: "closed", last_inbound_at: wrote(2000) });
    await build({ status: "closed", contact_id: old.contact_id, last_inbound_at: wrote(30) });
    const again = await change(ana, old.id, { status: "open" });
    expect(Date.parse(again.lastInboundAt ?? "")).toBeGreaterThan(Date.parse(wrote(31)));
  });

  it("opens a group again only for who may see groups", async () => {
    const { ana, build, change, refuse } = await inShop();
    const { id } = await build({ status: "closed", is_group: true });
    await refuse(ana, { id, body: { status: "group" }, code: "ERR_NO_PERMISSION" });
    await app.setUser(ana, { columns: { allow_group: true } });
    expect(await change(ana, id, { status: "group" })).toMatchObject({ status: "group" });
  });
});

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

  it("wants a queue of who works in one", async () => {
    const { companyId, ana, site, sales } = await inShop();
    const contactId = await buildPerson(site);
    const refusal = await app.as(ana).refused(tickets.create, { body: { contactId } }, "ERR_VALIDATION");
    expect(refusal).toMatchObject({ details: [{ field: "queueId" }] });
    expect(await create(ana, { contactId, queueId: sales })).toMatchObject({ queueId: sales });
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

it("hands a ticket to the bot and back, while it is not resolved", async () => {
  const { ana, build, change, refuse } = await inShop();
  const { id } = await build({ status: "open", user_id: ana.id });
  expect(await change(ana, id, { useIntegration: true })).toMatchObject({
    useIntegration: true,
    isBot: true,
  });
  expect(await change(ana, id, { useIntegration: false })).toMatchObject({ useIntegration: false });
  await change(ana, id, { status: "closed" });
  await refuse(ana, { id, body: { useIntegration: true }, code: "ERR_TICKET_STATUS" });
});

it("tells a long log page by page, newest first", async () => {
  const { companyId, ana, build } = await inShop();
  const { id: ticketId } = await build({ status: "open", user_id: ana.id });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into ticket_logs (company_id, ticket_id, type) select $1, $2, 'queue' from generate_series(1, 130)",
      values: [companyId, ticketId],
    }),
  );
  const page = (before?: number) =>
    app.as(ana).ok(tickets.log, { params: { ticketId }, ...(before && { query: { before } }) });
  const first = await page();
  const second = await page(first.at(-1)?.id);
  expect([first.length, second.length]).toEqual([100, 30]);
  const ids = [...first, ...second].map((entry) => entry.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

it("logs that somebody looked, once in ten minutes, however often", async () => {
  const { companyId, ana, bia, build, log } = await inShop();
  const { id, uuid } = await build();
  const look = (person: Person) => app.as(person).ok(tickets.get, { params: { uuid } });
  await Promise.all([look(ana), look(ana), look(ana), look(bia)]);
  await look(ana);
  expect(await log(id)).toEqual(["access", "access"]);
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update ticket_logs set created_at = created_at - interval '11 minutes'" }),
  );
  await look(ana);
  expect(await log(id)).toEqual(["access", "access", "access"]);
});

describe("an admin", () => {
  it("deletes a ticket with its messages, and nobody else does", async () => {
    const { admin, ana, companyId, build } = await inShop();
    const { id, uuid } = await build({ status: "open", user_id: ana.id });
    await app.as(ana).ok(messages.send, { params: { ticketId: id }, body: { body: "Oi" } });
    await app.as(ana).refused(tickets.delete, { params: { id } }, "ERR_NO_PERMISSION");
    await app.as(admin).ok(tickets.delete, { params: { id } });
    await app.as(admin).refused(tickets.get, { params: { uuid } }, "ERR_NO_TICKET_FOUND");
    await app.as(admin).refused(tickets.delete, { params: { id } }, "ERR_NO_TICKET_FOUND");
    const left = await app.database.read(companyId, {
      text: "select id from messages union all select id from ticket_logs",
    });
    expect(left).toEqual([]);
  });

  it("deletes its files with it, but what stands elsewhere too", async () => {
    const { admin, ana, companyId, site, build } = await inShop();
    const { files, config } = app.running.services;
    const [doomed, other] = [await build({ status: "open", user_id: ana.id }), await build()];
    const keep = async (name: string) => {
      const path = join(config.dataDir, `${companyId} ${name}`);
      await writeFile(path, "GIF89a");
      const file = await files.keep(companyId, { path, name, mimetype: "image/gif", size: 6 });
      await site.database.tenant(companyId, (tx) => files.record(tx, file));
      const media = { kind: "image", mimetype: "image/gif", name } as const;
      await buildMessage(site, doomed, { body: "", media, fileId: file.id });
      return { id: file.id, media };
    };
    const [own, shared] = [await keep("rg.gif"), await keep("cpf.gif")];
    await buildMessage(site, other, { body: "", media: shared.media, fileId: shared.id });
    await app.as(admin).ok(tickets.delete, { params: { id: doomed.id } });
    const served = async (id: string) => (await fetch(app.url + files.link(companyId, id))).status;
    await expect.poll(() => served(own.id), { timeout: 10_000, interval: 50 }).toBe(404);
    expect(await served(shared.id)).toBe(200);
  });

  it("may delete what is being changed: it is there no more", async () => {
    const { admin, ana, build } = await inShop();
    const rows = await Promise.all(Array.from({ length: 20 }, () => build()));
    const answers = await Promise.all(
      rows.flatMap(({ id }) => [
        app.as(ana).call(tickets.update, { params: { id }, body: { status: "open" } }),
        app.as(admin).call(tickets.delete, { params: { id } }),
      ]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });

  it("closes all of a status in the chosen queues, more than a batch too", async () => {
    const { admin, ana, site, sales, build, said, log } = await inShop({
      settings: { complationMessage: "Tchau" },
    });
    const other = await buildQueue(site);
    await Promise.all(Array.from({ length: 205 }, () => build({ status: "pending" })));
    const [kept, unsorted] = [await build({ queue_id: other }), await build({ queue_id: null })];
    const open = await build({ status: "open", user_id: ana.id });
    const closeAll = (status: "open" | "pending", selectedQueueIds: number[]) =>
      app.as(admin).ok(tickets.closeAll, { body: { status, selectedQueueIds } });
    await app
      .as(ana)
      .refused(tickets.closeAll, { body: { status: "open", selectedQueueIds: [] } }, "ERR_NO_PERMISSION");
    const count = (status: "open" | "pending", selectedQueueIds: number[]) => ({
      query: { status, selectedQueueIds: JSON.stringify(selectedQueueIds) },
    });
    await app.as(ana).refused(tickets.countCloseAll, count("pending", [sales]), "ERR_NO_PERMISSION");
    expect(await app.as(admin).ok(tickets.countCloseAll, count("pending", [sales]))).toEqual({ count: 205 });
    expect(await app.as(admin).ok(tickets.countCloseAll, count("pending", []))).toEqual({ count: 207 });
    expect(await closeAll("pending", [sales])).toEqual({ closed: 205 });
    const waiting = await app.as(admin).ok(tickets.list, { query: { status: "pending" } });
    expect(waiting.tickets.map((ticket) => ticket.id).toSorted((a, b) => a - b)).toEqual([
      kept.id,
      unsorted.id,
    ]);
    expect(await closeAll("open", [sales])).toEqual({ closed: 1 });
    expect(await said(open.id)).toEqual([]);
    expect(await log(open.id)).toEqual(["closed"]);
    expect(await closeAll("pending", [])).toEqual({ closed: 2 });
  });
});

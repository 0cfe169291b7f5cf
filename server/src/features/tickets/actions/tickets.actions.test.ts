import { endpoints, type TicketStatus } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue } from "../tickets.testing.ts";
import { openShop } from "./shop.testing.ts";

const { tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const inShop = (connection?: Record<string, unknown>) => openShop(app, connection);

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
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
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
    await set({ greetingAcceptedMessage: "Oi, aqui é {{userName}}", sendGreetingAccepted: "enabled" });
    const { id } = await build({ is_bot: true, use_integration: true });
    const accepted = await change(ana, id, { status: "open", userId: ana.id });
    expect(accepted).toMatchObject({ userId: ana.id, isBot: false, useIntegration: false });
    expect(await said(id)).toEqual([{ body: "*Ana:*\nOi, aqui é Ana", is_private: false, queued: true }]);
    await set({ sendSignMessage: "disabled" });
    const bare = await build();
    await change(ana, bare.id, { status: "open" });
    expect(await said(bare.id)).toMatchObject([{ body: "Oi, aqui é Ana" }]);
  });

  it("does not have to wait for the consent that is being asked for, and the log says so", async () => {
    const { ana, site, build, change } = await inShop();
    const { id } = await build({ status: "lgpd", is_bot: true });
    expect(await change(ana, id, { status: "open" })).toMatchObject({
      status: "open",
      userId: ana.id,
      isBot: false,
    });
    const log = await site.database.read<{ type: string }>(site.companyId, {
      text: "select type from ticket_logs where ticket_id = $1 order by id",
      values: [id],
    });
    expect(log.map(({ type }) => type)).toEqual(["consentSkipped", "open"]);
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

  it("puts a ticket without queue into the caller's only one, and wants one of several named", async () => {
    const { admin, ana, bia, site, sales, build, change, refuse, log } = await inShop();
    for (const person of [ana, bia]) await app.setUser(person, { columns: { all_ticket: true } });
    const support = await buildQueue(site, "Suporte");
    await app.setUser(bia, { queueIds: [support] });
    const [first, second, third, sorted] = [
      await build({ queue_id: null }),
      await build({ queue_id: null }),
      await build({ queue_id: null }),
      await build({ queue_id: support }),
    ];
    expect(await change(ana, first.id, { status: "open" })).toMatchObject({ queueId: sales });
    const [opened] = await app.as(admin).ok(tickets.log, { params: { ticketId: first.id } });
    expect(opened).toMatchObject({ type: "open", queue: { id: sales } });

    await refuse(bia, { id: second.id, body: { status: "open" }, code: "ERR_QUEUE_REQUIRED" });
    expect(await log(second.id)).toEqual([]);
    expect(await change(bia, second.id, { status: "open", queueId: support })).toMatchObject({
      queueId: support,
    });
    expect(await change(bia, sorted.id, { status: "open" })).toMatchObject({ queueId: support });
    expect(await change(admin, third.id, { status: "open" })).toMatchObject({
      queueId: null,
      userId: admin.id,
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
      settings: { ratingMessage: "De 0 a 10?", expiresTicketNPS: 10, complationMessage: "Tchau" },
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

it("leaves a ticket alone that is closed while its integration is switched", async () => {
  const { companyId, ana, build, refuse } = await inShop();
  const { id } = await build({ status: "open", user_id: ana.id });
  const isWaiting = () =>
    app.database.read(companyId, {
      text: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    });
  const refused = await app.database.tenant(companyId, async (tx) => {
    await tx.query({ text: "update tickets set status = 'closed' where id = $1", values: [id] });
    const switching = refuse(ana, { id, body: { useIntegration: true }, code: "ERR_TICKET_STATUS" });
    await expect.poll(isWaiting).toHaveLength(1);
    return { switching };
  });
  await refused.switching;
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

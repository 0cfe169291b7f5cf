import type { ServerResponse } from "node:http";
import { endpoints, type WebhookEvent } from "@balcao/contract";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundMessage } from "../../../channels/port.ts";
import { someNumber } from "../external-api.testing.ts";
import { accept, type Received, refuse, startReceiver } from "./receivers.testing.ts";
import { webhooksIn } from "./webhooks.testing.ts";

const patience = { timeout: 30_000, interval: 50 };
const kinds: WebhookEvent[] = [
  "contact.created",
  "contact.updated",
  "ticket.created",
  "ticket.updated",
  "ticket.closed",
  "message.sent",
  "message.received",
];
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
const receivers: Receiver[] = [];
afterEach(() => receivers.splice(0).forEach(({ stop }) => stop()));

const contactOf = ({ event: { type, data } }: Pick<Received, "event">): number =>
  type.startsWith("contact.") ? Number(data["contactId"]) : (data["contact"] as { id: number }).id;

/** A receiver that refuses what `isBad` says; `typesOf` answers what it was told of a contact, in order. */
async function hearing(isBad: (one: Received) => boolean) {
  const state = { isBad };
  const receiver: Receiver = await startReceiver((response: ServerResponse) => {
    const last = receiver.received.at(-1);
    (last && state.isBad(last) ? refuse : accept)(response);
  });
  receivers.push(receiver);
  const typesOf = (contactId: number) =>
    receiver.received.filter((one) => contactOf(one) === contactId).map(({ event }) => event.type);
  return { ...receiver, state, typesOf };
}

async function inCompany() {
  const company = await webhooksIn(app);
  const idOf = async (number: string) => {
    const [row] = await company.rows(`select id from contacts where number = '${number}'`);
    return Number(row?.["id"]);
  };
  /** Sends to somebody new. Answers the contact. */
  const meet = async (number = someNumber()) => {
    await company.send({ number });
    return idOf(number);
  };
  /** Events of a contact as they stand to be delivered, with the line in which they wait. */
  const written = (contactId: number) =>
    company.rows(
      `select type, line, state from webhook_deliveries where contact_id = ${contactId} order by id`,
    );
  return { ...company, idOf, meet, written };
}

const inOrder = ["contact.created", "ticket.created", "message.sent"];

it("what happened to a contact is told in order, whatever kinds the events are of; others pass", async () => {
  const { listen, meet, written, hurry, one } = await inCompany();
  const there = await hearing(() => false);
  const { id } = await listen(there.url, kinds);
  const [first, second] = [await meet(), await meet()];
  for (const contactId of [first, second])
    await expect.poll(() => there.typesOf(contactId), patience).toEqual(inOrder);
  there.state.isBad = (some) => some.event.type === "contact.created" && contactOf(some) > second;
  const third = await meet();
  await expect.poll(() => there.typesOf(third).length, patience).toBeGreaterThan(0);
  const fourth = await meet();
  await expect.poll(() => there.typesOf(fourth).length, patience).toBeGreaterThan(0);
  for (const contactId of [third, fourth]) {
    await expect
      .poll(async () => (await written(contactId)).map(({ type }) => type), patience)
      .toEqual(inOrder);
    expect(new Set(there.typesOf(contactId))).toEqual(new Set(["contact.created"]));
  }
  there.state.isBad = () => false;
  await hurry();
  await expect.poll(async () => (await one(id))?.waiting, patience).toBe(0);
  for (const contactId of [third, fourth])
    expect(there.typesOf(contactId).filter((type, at, all) => type !== all[at - 1])).toEqual(inOrder);
});

it("all conversations of a contact are one line, those of a group the group's, and each company has its own", async () => {
  const site = await inCompany();
  const there = await hearing(() => true);
  await site.listen(there.url, kinds);
  const contactId = await site.meet();
  const [ticket] = await site.tickets();
  await site.asAdmin.ok(endpoints.tickets.update, {
    params: { id: Number(ticket?.["id"]) },
    body: { status: "closed" },
  });
  await site.send({
    number: (await site.rows(`select number from contacts where id = ${contactId}`))[0]?.["number"],
  });
  const types = [...inOrder, "ticket.closed", "ticket.created", "message.sent"];
  await expect
    .poll(async () => (await site.written(contactId)).map(({ type }) => type), patience)
    .toEqual(types);
  const lines = new Set((await site.written(contactId)).map(({ line }) => line));
  expect(lines).toEqual(new Set([`contact ${contactId}`]));
  await app.running.pipeline.inbox.accept({
    companyId: site.companyId,
    connectionId: site.connectionId,
    events: [inGroup()],
  });
  const written = () =>
    site.rows(`select type, line, payload from webhook_deliveries order by id desc limit 4`);
  await expect.poll(async () => (await written())[0]?.["type"], patience).toBe("message.received");
  const rows = (await written()).toReversed();
  expect(rows.map(({ type }) => type)).toEqual([
    "contact.created",
    "contact.created",
    "ticket.created",
    "message.received",
  ]);
  const group = rows.at(-1)?.["line"];
  expect(rows.filter(({ line }) => line === group)).toHaveLength(3);
  const other = await inCompany();
  const theirs = await hearing(() => false);
  await other.listen(theirs.url, kinds);
  const stranger = await other.meet();
  await expect.poll(() => theirs.typesOf(stranger), patience).toEqual(inOrder);
});

const inGroup = (): InboundMessage => ({
  kind: "message",
  eventId: "m:group-1",
  chat: { identities: [{ kind: "group", value: "120363000000000001" }], name: "Condomínio", isGroup: true },
  author: { identities: [{ kind: "phone", value: "5511980009999" }], name: "Tia" },
  at: new Date().toISOString(),
  key: { providerId: "group-1", fromMe: false },
  content: { type: "text", body: "Oi" },
});

it("what waits about two who become one is one line, and two again with them", async () => {
  const { listen, meet, asAdmin, written } = await inCompany();
  const there = await hearing(() => true);
  await listen(there.url, kinds);
  const [contact, duplicate] = [await meet(), await meet()];
  await expect.poll(async () => (await written(duplicate)).length, patience).toBe(3);
  const { mergeId } = await asAdmin.ok(endpoints.contactMerges.merge, {
    params: { id: contact },
    body: { duplicateId: duplicate, take: [] },
  });
  const lines = async (contactId: number) => new Set((await written(contactId)).map(({ line }) => line));
  expect(await lines(contact)).toEqual(new Set([`contact ${contact}`]));
  await asAdmin.ok(endpoints.contactMerges.undoMerge, { params: { id: mergeId } });
  expect(await lines(duplicate)).toEqual(new Set([`contact ${duplicate}`]));
});

it("what cannot be written down at first holds back what came later of the contact alone, until it is parked", async () => {
  const { companyId, listen, meet, written, rows } = await inCompany();
  const there = await hearing(() => false);
  await listen(there.url, kinds);
  const number = someNumber();
  await owner.query(`
    create function refuse_${companyId}() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse_${companyId} before insert on webhook_deliveries for each row
      when (new.company_id = ${companyId} and new.type = 'contact.created' and new.payload -> 'data' ->> 'number' = '${number}')
      execute function refuse_${companyId}();`);
  const [held, free] = [await meet(number), await meet()];
  await expect.poll(() => there.typesOf(free), patience).toEqual(inOrder);
  expect(await written(held)).toEqual([]);
  expect(await rows("select type from event_retries order by seq")).toMatchObject([
    { type: "contact.created" },
    { type: "ticket.created" },
    { type: "message.created" },
  ]);
  await owner.query(`drop trigger refuse_${companyId} on webhook_deliveries`);
  await expect.poll(() => there.typesOf(held), patience).toEqual(inOrder);
});

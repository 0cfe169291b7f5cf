import { randomBytes, randomInt } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Identity, InboundEvent } from "../../../channels/port.ts";
import { buildContact, someNumber } from "../../contacts/contacts.testing.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { OutboxSender } from "./outboxSender.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";

const { contactMerges, messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const word = () => randomBytes(8).toString("hex");

/** Somebody's phone as WhatsApp tells of it: the number, and an id that hides it. */
function somebody() {
  const number = someNumber();
  const hidden = String(randomInt(1e12, 9e12));
  const identities: Identity[] = [
    { kind: "phone", value: number },
    { kind: "lid", value: hidden },
  ];
  return {
    number,
    chat: { identities, isGroup: false },
    known: new Set([hidden, number, number.replace(/^(55\d\d)9/, "$1")]),
  };
}

/** Ana's conversation with a contact that goes on from a second phone, on a connection that a script serves. */
async function onConnection() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const [boss, client] = [app.as(admin), app.as(ana)];
  const connectionId = await buildConnection({ database: app.database, companyId }, { is_default: true });
  const [first, second] = [somebody(), somebody()];
  const contact = await buildContact(boss, { number: first.number });
  const duplicate = await buildContact(boss, { number: second.number });
  const ticket = await client.ok(tickets.create, {
    body: { contactId: contact.id, whatsappId: connectionId },
  });
  const accept = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const page = async () => {
    const query = { keepUnread: "true" } as const;
    return (await client.ok(messages.list, { params: { ticketUuid: ticket.uuid }, query })).messages;
  };
  const writes = async ({ chat }: typeof first, body: string) => {
    const at = new Date().toISOString();
    const key = { providerId: word(), fromMe: false };
    await accept({ kind: "message", eventId: word(), chat, at, key, content: { type: "text", body } });
    return vi.waitUntil(async () => (await page()).find((one) => one.body === body), 5_000);
  };
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const can = { choosesProviderId: true, listRows: 0, actions: [] };
  const sender = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [{ companyId, connectionId, session, can }],
    learnIdentities: async () => undefined,
  });
  const drain = async () => {
    sender.wake(connectionId);
    await sender.idle();
  };
  /** Reads the addressee of the newest thing that was sent: every identity that the channel may choose from. */
  const addressee = async () => {
    await drain();
    return new Set(session.sent.at(-1)?.chat.identities.map(({ value }) => value));
  };
  const answer = async (body: string) => {
    const params = { ticketId: ticket.id };
    return (await client.ok(messages.send, { params, body: { body } })).messages[0]?.id ?? 0;
  };
  const merge = () =>
    boss.ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id } });
  return {
    companyId,
    client,
    ticket,
    first,
    second,
    accept,
    writes,
    session,
    drain,
    addressee,
    answer,
    merge,
  };
}

it("writes to the phone that wrote last, and to its hidden id as soon as that is known", async () => {
  const { first, second, writes, addressee, answer, merge } = await onConnection();
  await writes(first, "Do primeiro");
  await merge();
  await writes(second, "Do segundo");
  await answer("Para o segundo");
  expect(await addressee()).toEqual(second.known);
  await writes(first, "Do primeiro, de novo");
  await answer("Para o primeiro");
  expect(await addressee()).toEqual(first.known);
});

it("sends an answer to whom it was written for, whoever writes before it leaves", async () => {
  const { first, second, writes, addressee, answer, merge } = await onConnection();
  await merge();
  await writes(second, "Oi");
  await answer("Já vai");
  await writes(first, "E eu?");
  expect(await addressee()).toEqual(second.known);
});

it("changes a message where it was said", async () => {
  const { client, first, second, writes, addressee, answer, merge } = await onConnection();
  await merge();
  const told = await writes(second, "Oi");
  const ours = await answer("Bom dia");
  await addressee();
  await writes(first, "Olá");
  await client.ok(messages.react, { params: { messageId: told.id }, body: { emoji: "👍" } });
  expect(await addressee()).toEqual(second.known);
  await client.ok(messages.edit, { params: { messageId: ours }, body: { body: "Boa tarde" } });
  expect(await addressee()).toEqual(second.known);
  await answer("Olá!");
  expect(await addressee()).toEqual(first.known);
});

it("tells each phone what was read of it", async () => {
  const { client, ticket, first, second, writes, session, drain, merge } = await onConnection();
  await merge();
  const wids: string[] = [];
  for (const one of [first, second, first]) wids.push((await writes(one, word())).wid);
  await client.ok(messages.markRead, { params: { ticketId: ticket.id } });
  await drain();
  const keys = (places: number[]) => places.map((place) => ({ providerId: wids[place], fromMe: false }));
  const told = session.read.map(([chat, read]) => [new Set(chat.identities.map(({ value }) => value)), read]);
  expect(told).toEqual([
    [first.known, keys([0, 2])],
    [second.known, keys([1])],
  ]);
});

it("refuses a call at the phone that rings, and says there why", async () => {
  const { companyId, first, second, accept, writes, session, addressee, merge } = await onConnection();
  const settings = { acceptCallWhatsapp: "disabled", AcceptCallWhatsappMessage: "Não atendemos chamadas." };
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into company_settings (company_id, settings) values ($1, $2) on conflict (company_id) do update set settings = excluded.settings",
      values: [companyId, JSON.stringify(settings)],
    }),
  );
  await merge();
  await writes(first, "Oi");
  const call = { kind: "call", providerId: word(), video: false, outcome: "offered" } as const;
  await accept({ ...call, eventId: word(), chat: second.chat, at: new Date().toISOString() });
  await vi.waitFor(async () => {
    expect(await addressee()).toEqual(second.known);
    expect(session.refused).toEqual([call.providerId]);
  }, 5_000);
  const rang = session.refusedIn.map(({ identities }) => new Set(identities.map(({ value }) => value)));
  expect(rang).toEqual([second.known]);
});

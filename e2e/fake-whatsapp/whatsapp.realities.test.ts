import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { ChannelSession, Identity, InboundMessage } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import { newProviderId } from "../../server/src/features/messages/outbound/providerId.ts";
import { connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp, Group, Phone } from "./index.ts";

const patience = { timeout: 15_000, interval: 10 };
const sink = createRecordingSink();

let fake: FakeWhatsapp;
let session: ChannelSession;
let ana: Phone;
let bia: Phone;
let family: Group;

beforeAll(async () => {
  fake = await startFakeWhatsapp();
  ana = fake.addContact({ phone: "5511911112222", name: "Ana", addressing: "phone" });
  bia = fake.addContact({ phone: "5511933334444", name: "Bia" });
  family = fake.addGroup("Família", [ana, bia]);
  session = await openLinked(fake, sink, { retryPatienceMs: 300 });
});

afterAll(async () => {
  await session.stop();
  await fake.stop();
});

const messagesOf = (id: string): InboundMessage[] =>
  sink.eventsOf("message").filter(({ key }) => key.providerId === id);

const arrived = (id: string) =>
  vi.waitFor(() => {
    const [message] = messagesOf(id);
    if (!message) throw new Error(`${id} did not arrive`);
    return message;
  }, patience);

const editsOf = (id: string) =>
  sink
    .eventsOf("edit")
    .filter(({ key }) => key.providerId === id)
    .map(({ body }) => body);

it.each(["lid", "phone"] as const)("opens an edit that was sealed under the %s", async (as) => {
  for (const person of [ana, bia]) {
    const id = await person.sendText("amnhã às 9");
    await arrived(id);
    await person.editSealed(id, "amanhã às 9", { as });
    await person.editSealed(id, "amanhã às 10", { as });
    await vi.waitFor(() => expect(editsOf(id)).toEqual(["amanhã às 9", "amanhã às 10"]), patience);
  }
});

it("opens a sealed edit in a group, and of our own phone", async () => {
  const inGroup = await ana.sendText("no grupp", { group: family });
  await arrived(inGroup);
  await ana.editSealed(inGroup, "no grupo", { group: family });
  await vi.waitFor(() => expect(editsOf(inGroup)).toEqual(["no grupo"]), patience);

  const own = await fake.sendFromOwnPhone(bia, "do celulr");
  await arrived(own);
  await fake.editFromOwnPhone(bia, { id: own, body: "do celular" });
  await vi.waitFor(() => expect(editsOf(own)).toEqual(["do celular"]), patience);
});

it("opens our own phone's edit of what was sent here", async () => {
  const chat = { isGroup: false, identities: [{ kind: "phone" as const, value: bia.contact.phone }] };
  const { providerId } = await session.send({
    providerId: newProviderId(),
    chat,
    content: { type: "text", body: "daqi" },
    attempt: 1,
  });
  await vi.waitFor(() => expect(bia.contact.known.has(providerId)).toBe(true), patience);
  await fake.editFromOwnPhone(bia, { id: providerId, body: "daqui" });
  await vi.waitFor(() => expect(editsOf(providerId)).toEqual(["daqui"]), patience);
});

it("says nothing of an edit that it cannot open", async () => {
  // The account never got the message that is edited.
  const id = "3A00000000000000000A";
  bia.contact.known.set(id, {
    message: { conversation: "?", messageContextInfo: { messageSecret: new Uint8Array(32) } },
    mine: true,
  });
  const before = sink.events.length;
  const edit = await bia.editSealed(id, "ninguém lê");
  const next = await bia.sendText("e agora?");
  await arrived(next);
  await vi.waitFor(() => expect(fake.isAcknowledged(edit)).toBe(true), patience);
  const told = sink.events.slice(before).filter(({ kind }) => kind === "message" || kind === "edit");
  expect(told.map(({ eventId }) => eventId)).toEqual([`message:${next}`]);
});

it.each([
  ["view_once", "view-once"],
  ["view_once_unavailable_fanout", "view-once"],
  ["hosted_unavailable_fanout", "masked"],
] as const)("keeps the place of what only the phone shows: %s", async (type, why) => {
  const id = bia.sendUnavailable(type);
  const { content, eventId, chat, key } = await arrived(id);
  expect(content).toEqual({ type: "unavailable", why });
  expect(eventId).toBe(`unavailable:${id}`);
  expect([chat.name, key.fromMe]).toEqual(["Bia", false]);
});

it("keeps the place of what is hidden from linked devices", async () => {
  const id = await bia.send({ placeholderMessage: { type: 0 } });
  expect((await arrived(id)).content).toEqual({ type: "unavailable", why: "masked" });
});

it("keeps the place of what is still to come, in a group too, and tells it when it does", async () => {
  const id = bia.sendUnavailable("", { group: family });
  expect((await arrived(id)).content).toEqual({ type: "unavailable", why: "waiting" });
  await bia.sendText("cheguei", { id, group: family });
  await vi.waitFor(() => expect(messagesOf(id)).toHaveLength(2), patience);
  expect(messagesOf(id)[1]).toMatchObject({
    eventId: `message:${id}`,
    content: { type: "text", body: "cheguei" },
  });
});

it("keeps the place of what cannot be read and does not come again, before what follows it", async () => {
  const carlos = fake.addContact({ phone: "5511955556666", name: "Carlos" });
  await arrived(await carlos.sendText("antes"));
  fake.faults.ignoreRetries = true;
  fake.faults.damaged = 1;
  const lost = await carlos.sendText("ilegível");
  const next = await carlos.sendText("depois");
  await arrived(next);
  const told = sink.eventsOf("message").map(({ key }) => key.providerId);
  expect(told.slice(told.indexOf(lost))).toEqual([lost, next]);
  expect((await arrived(lost)).content).toEqual({ type: "unavailable", why: "waiting" });

  // It stays away, so that this chat is not held up again: the next one's place is kept at once.
  fake.faults.damaged = 1;
  const other = await carlos.sendText("outra");
  expect((await arrived(other)).content).toEqual({ type: "unavailable", why: "waiting" });

  fake.faults.ignoreRetries = false;
  await carlos.sendText("ilegível", { id: lost, anew: true });
  await vi.waitFor(
    () => expect(messagesOf(lost)[1]?.content).toEqual({ type: "text", body: "ilegível" }),
    patience,
  );
});

it("lets nobody wait for the names of groups, and tells them when they come", async () => {
  fake.faults.groupDelay = 2_000;
  const began = Date.now();
  const names = Array.from({ length: 6 }, (_, index) => `Grupo ${index}`);
  for (const name of names) await ana.sendText(name, { group: fake.addGroup(name, [ana, bia]) });
  await arrived(await bia.sendText("e eu?"));
  // One after the other they would take twelve seconds.
  expect(Date.now() - began).toBeLessThan(8_000);
  fake.faults.groupDelay = 0;
  const told = () => sink.eventsOf("profile").map(({ person }) => person.name);
  await vi.waitFor(() => expect(told()).toEqual(expect.arrayContaining(names)), patience);

  // The state knows them after a restart.
  const known = sink.eventsOf("message").length;
  fake.faults.groupDelay = 60_000;
  fake.dropConnections();
  await vi.waitFor(() => expect(sink.statuses.at(-1)?.status).toBe("CONNECTED"), patience);
  await ana.sendText("de novo", { group: family });
  await vi.waitFor(() => expect(sink.eventsOf("message").length).toBeGreaterThan(known), patience);
  expect(sink.eventsOf("message").at(-1)?.chat.name).toBe("Família");
  fake.faults.groupDelay = 0;
});

it("asks nothing about groups while nobody wants to see them", async () => {
  const other = await startFakeWhatsapp();
  const second = createRecordingSink();
  let takesGroups = false;
  const connection = { ...connectionOver(), takesGroups: () => takesGroups };
  const unwanting = await openLinked(other, second, { connection });
  const rui = other.addContact({ phone: "5511922221111", name: "Rui" });
  const group = other.addGroup("Futebol", [rui]);
  const heard = async (body: string) => {
    const id = await rui.sendText(body, { group });
    return vi.waitUntil(() => second.eventsOf("message").find(({ key }) => key.providerId === id), patience);
  };
  expect((await heard("jogo às 8")).chat.name).toBeUndefined();
  expect(other.groupsAsked).toEqual([]);
  takesGroups = true;
  await heard("cadê todo mundo?");
  await vi.waitFor(() => expect(other.groupsAsked).toContain(group.jid), patience);
  await unwanting.stop();
  await other.stop();
});

it("has a file taken up again by the phone that WhatsApp does not have any more, and knows when nobody has it", async () => {
  const bytes = Buffer.from("uma foto");
  const id = await ana.sendImage({ bytes, mimetype: "image/jpeg" });
  const { content } = await arrived(id);
  if (content.type !== "image") throw new Error("it is no picture");
  const { locator } = content.media;
  fake.media.forget(String(locator["directPath"]));
  expect(await buffer(await session.download(locator))).toEqual(bytes);

  const inGroup = await bia.sendImage({ bytes, mimetype: "image/jpeg" }, { group: family });
  const other = (await arrived(inGroup)).content;
  if (other.type !== "image") throw new Error("it is no picture");
  fake.media.forget(String(other.media.locator["directPath"]));
  fake.faults.hasNoFiles = true;
  await expect(session.download(other.media.locator)).rejects.toMatchObject({
    code: "media-gone",
    retry: "never",
  });
  fake.faults.hasNoFiles = false;
  expect(await buffer(await session.download(other.media.locator))).toEqual(bytes);
});

it("tells that the number may begin no conversation, until when, and when that is over", async () => {
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000);
  fake.restrict(until);
  await vi.waitFor(
    () =>
      expect(sink.healths).toEqual([
        { restriction: { of: "new-contacts", why: "BIZ_QUALITY", until: until.toISOString() } },
      ]),
    patience,
  );
  fake.restrict(undefined);
  await vi.waitFor(() => expect(sink.healths[1]).toEqual({ restriction: null }), patience);
});

it("hears of a month's last new conversation, and takes a mere warning for no end of anything", async () => {
  sink.healths.length = 0;
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000);
  const locked = { restriction: { of: "new-contacts", why: "BIZ_QUALITY", until: until.toISOString() } };
  const capped = { restriction: { of: "new-contacts", why: "CAPPED", until: until.toISOString() } };
  fake.restrict(until);
  fake.cap("FIRST_WARNING", until);
  fake.cap("CAPPED", until);
  fake.cap("NONE", until);
  await vi.waitFor(() => expect(sink.healths).toEqual([locked, capped, { restriction: null }]), patience);
});

it("knows the phone behind a hidden id once WhatsApp told it", async () => {
  const hidden = fake.addContact({ phone: "5541955554444", name: "Rui", tellsOneAddress: true });
  const identities = async () => (await arrived(await hidden.sendText("oi"))).chat.identities;
  expect(await identities()).toEqual([{ kind: "lid", value: hidden.contact.lid }]);
  fake.tellPhoneOf(hidden);
  await vi.waitFor(
    async () =>
      expect(await identities()).toEqual([
        { kind: "lid", value: hidden.contact.lid },
        { kind: "phone", value: hidden.contact.phone },
      ]),
    patience,
  );
});

const send = (identities: Identity[], isAnswer = false) =>
  session.send({
    providerId: newProviderId(),
    chat: { isGroup: false, identities },
    content: { type: "text", body: "Olá, aqui é da clínica" },
    attempt: 1,
    ...(isAnswer && { isAnswer }),
  });

const identitiesOf = ({ contact }: Phone): Identity[] => [
  { kind: "phone", value: contact.phone },
  { kind: "lid", value: contact.lid },
];

it("finds the account behind a number that was typed in its other form, and keeps its addresses", async () => {
  const davi = fake.addContact({ phone: "5541977778888", name: "Davi", aliases: ["554177778888"] });
  const { providerId, identities } = await send([{ kind: "phone", value: "554177778888" }]);
  await vi.waitFor(() => expect(davi.contact.known.has(providerId)).toBe(true), patience);
  expect(identities).toEqual(identitiesOf(davi));

  const again = await send(identitiesOf(davi));
  await vi.waitFor(() => expect(davi.contact.known.has(again.providerId)).toBe(true), patience);
  expect(again.identities).toBeUndefined();
});

it("refuses a number without an account, and of nobody else", async () => {
  await expect(send([{ kind: "phone", value: "5541900000000" }])).rejects.toMatchObject({
    code: "not-on-whatsapp",
    retry: "never",
    scope: "contact",
  });
});

it.each(["lid", "phone"] as const)(
  "tries an answer once by the other address where the %s is restricted",
  async (by) => {
    const eva = fake.addContact({ phone: by === "lid" ? "5541966661111" : "5541966662222", name: "Eva" });
    fake.faults.restricted = by;
    const { providerId } = await send(identitiesOf(eva), true);
    await vi.waitFor(() => expect(eva.contact.known.has(providerId)).toBe(true), patience);
    fake.faults.restricted = "lid";
    // A first message is not tried by another address.
    await expect(send(identitiesOf(eva))).rejects.toMatchObject({ code: "restricted", retry: "never" });
    fake.faults.restricted = undefined;
  },
);

it("takes what somebody sends to a list of theirs as their message, and no status", async () => {
  await fake.sendStatus(bia, "bom dia, contatos");
  const id = await fake.sendToList(bia, "promoção para todos");
  const { chat, author, content } = await arrived(id);
  expect(chat).toMatchObject({ isGroup: false, name: "Bia" });
  expect(chat.identities).toContainEqual({ kind: "lid", value: bia.contact.lid });
  expect([author, content]).toEqual([undefined, { type: "text", body: "promoção para todos" }]);
  const said = sink.eventsOf("message").flatMap((one) => ("body" in one.content ? [one.content.body] : []));
  expect(said).not.toContain("bom dia, contatos");
});

it("says nothing of mentions in a status, nor of who limits passing on", async () => {
  const message = { protocolMessage: { type: 0 } };
  const silent = [
    await bia.send({ statusMentionMessage: { message } }),
    await bia.send({ groupStatusMentionMessage: { message } }),
    await bia.send({ limitSharingMessage: { message } }),
  ];
  await arrived(await bia.sendText("depois"));
  expect(silent.flatMap(messagesOf)).toEqual([]);
});

it("reads answers, polls and stickers of newer phones", async () => {
  const tapped = await bia.send({
    interactiveResponseMessage: {
      body: { text: "Sim" },
      nativeFlowResponseMessage: {
        name: "quick_reply",
        paramsJson: JSON.stringify({ id: "sim-1" }),
        version: 3,
      },
    },
  });
  expect((await arrived(tapped)).content).toEqual({ type: "option", body: "Sim", optionId: "sim-1" });

  const options = [{ optionName: "9h" }, { optionName: "10h" }];
  const poll = { name: "Que horas?", options };
  const wrapped = await bia.send({ pollCreationMessageV4: { message: { pollCreationMessage: poll } } });
  const plain = await bia.send({ pollCreationMessageV5: poll });
  for (const id of [wrapped, plain])
    expect((await arrived(id)).content).toEqual({
      type: "poll",
      question: "Que horas?",
      options: ["9h", "10h"],
    });

  const order = await bia.send({ orderMessage: { orderTitle: "2 itens" } });
  expect((await arrived(order)).content).toEqual({ type: "text", body: "2 itens" });
});

/** Baileys#1753 and #2709: without the chat's timer phones warn that a message will not disappear. */
it("writes with the timer of a chat whose messages disappear, until it is off", async () => {
  const timerOf = async () => {
    const { providerId } = await send(identitiesOf(bia), true);
    await vi.waitFor(() => expect(bia.contact.known.has(providerId)).toBe(true), patience);
    return bia.contact.known.get(providerId)?.message.extendedTextMessage?.contextInfo?.expiration ?? 0;
  };
  expect(await timerOf()).toBe(0);
  const words = { text: "some em um dia", contextInfo: { expiration: 86_400 } };
  await arrived(await bia.send({ extendedTextMessage: words }));
  expect(await timerOf()).toBe(86_400);

  await bia.send({ protocolMessage: { type: 3, ephemeralExpiration: 0 } });
  await arrived(await ana.sendText("e depois"));
  await vi.waitFor(async () => expect(await timerOf()).toBe(0), patience);
});

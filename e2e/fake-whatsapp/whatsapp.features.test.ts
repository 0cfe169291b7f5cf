import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { proto } from "baileys";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type {
  ChannelSession,
  Chat,
  InboundMessage,
  OutboundContent,
} from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import { newProviderId } from "../../server/src/features/messages/outbound/providerId.ts";
import { connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp, Group, Phone } from "./index.ts";

const patience = { timeout: 8000, interval: 10 };
const sink = createRecordingSink();

let fake: FakeWhatsapp;
let session: ChannelSession;
let ana: Phone;
let bia: Phone;
let family: Group;

beforeAll(async () => {
  fake = await startFakeWhatsapp();
  // Ana's messages come by her phone number, Bia's by her lid.
  ana = fake.addContact({
    phone: "5511911112222",
    name: "Ana",
    addressing: "phone",
    aliases: ["551111112222"],
  });
  bia = fake.addContact({ phone: "5511933334444", name: "Bia" });
  family = fake.addGroup("Família", [ana, bia]);
  session = await openLinked(fake, sink);
});

afterAll(async () => {
  await session.stop();
  await fake.stop();
});

async function arrived(id: string): Promise<InboundMessage> {
  return vi.waitFor(() => {
    const message = sink.eventsOf("message").find(({ key }) => key.providerId === id);
    if (!message) throw new Error(`${id} did not arrive`);
    return message;
  }, patience);
}

/** Nothing came of what was sent before: what is sent afterwards has arrived. */
async function expectNothingOf(id: string): Promise<void> {
  await arrived(await bia.sendText("e agora?"));
  expect(sink.events.filter(({ eventId }) => eventId.includes(id))).toEqual([]);
}

const send = (chat: Chat, content: OutboundContent, providerId = newProviderId()) =>
  session.send({ providerId, chat, content, attempt: 1 });

const sentBy = (id: string) =>
  vi.waitFor(() => expect(fake.sent.find((sent) => sent.id === id)).toBeDefined(), patience);

function chatWith({ contact }: Phone): Chat {
  return { isGroup: false, identities: [{ kind: "phone", value: contact.phone }] };
}

const identitiesOf = ({ contact }: Phone) => [
  { kind: "phone", value: contact.phone },
  { kind: "lid", value: contact.lid },
];

it("knows a person's phone and lid, whichever the message comes from", async () => {
  const fromPhone = await arrived(await ana.sendText("pelo número"));
  const fromLid = await arrived(await bia.sendText("pelo lid"));

  expect(fromPhone.chat).toEqual({ isGroup: false, name: "Ana", identities: identitiesOf(ana) });
  expect(fromLid.chat).toEqual({ isGroup: false, name: "Bia", identities: identitiesOf(bia).toReversed() });
});

it("takes a group's message with the group as the chat and the member as the author", async () => {
  const message = await arrived(await bia.sendText("oi, família", { group: family }));

  expect(message.chat).toEqual({
    isGroup: true,
    name: "Família",
    identities: [{ kind: "group", value: family.jid.split("@")[0] }],
  });
  expect(message.author).toEqual({ name: "Bia", identities: identitiesOf(bia).toReversed() });
  expect(message.key.participant).toEqual({ kind: "lid", value: bia.contact.lid });
  expect(message.content).toEqual({ type: "text", body: "oi, família" });
});

it("writes to a group, whose members all read it", async () => {
  const chat: Chat = {
    isGroup: true,
    identities: [{ kind: "group", value: family.jid.split("@")[0] ?? "" }],
  };
  const { providerId } = await send(chat, { type: "text", body: "boa noite a todos" });
  await sentBy(providerId);

  expect(ana.contact.known.get(providerId)?.message.extendedTextMessage?.text).toBe("boa noite a todos");
  expect(bia.contact.known.get(providerId)?.message.extendedTextMessage?.text).toBe("boa noite a todos");
});

it("takes what the account's own phone writes as ours", async () => {
  const message = await arrived(await fake.sendFromOwnPhone(bia, "respondi pelo celular"));

  expect(message.key.fromMe).toBe(true);
  expect(message.chat.identities).toContainEqual({ kind: "lid", value: bia.contact.lid });
  expect(message.chat.identities).toContainEqual({ kind: "phone", value: bia.contact.phone });
  expect(message.chat.identities).toHaveLength(2);
  expect(message.content).toEqual({ type: "text", body: "respondi pelo celular" });
});

it("drops status updates, which the next message shows", async () => {
  await expectNothingOf(await fake.sendStatus(ana, "bom dia, contatos"));
});

it("tells a call when it rings and when it was missed", async () => {
  const call = bia.call({ video: true });
  call.giveUp();

  await vi.waitFor(
    () => expect(sink.eventsOf("call").map(({ outcome }) => outcome)).toEqual(["offered", "missed"]),
    patience,
  );
  const [ringing] = sink.eventsOf("call");
  expect(ringing).toMatchObject({ providerId: call.callId, video: true });
  expect(ringing?.chat.identities).toEqual(identitiesOf(bia).toReversed());
});

it("refuses a call that rings", async () => {
  const call = ana.call();
  const ringing = await vi.waitFor(() => {
    const event = sink.eventsOf("call").find(({ providerId }) => providerId === call.callId);
    if (!event) throw new Error("it does not ring");
    return event;
  }, patience);

  await session.rejectCall?.(ringing);

  expect(fake.refusedCalls).toEqual([call.callId]);
});

it("takes stickers, videos, view-once pictures and documents with a caption", async () => {
  const bytes = randomBytes(5000);
  const sticker = await arrived(await bia.sendSticker({ bytes, mimetype: "image/webp" }));
  const video = await arrived(
    await bia.sendVideo({ bytes, mimetype: "video/mp4", caption: "olha", seconds: 7 }),
  );
  const once = await arrived(await bia.sendImage({ bytes, mimetype: "image/jpeg", viewOnce: true }));
  const document = await arrived(
    await bia.sendDocument({ bytes, mimetype: "application/pdf", fileName: "exame.pdf", caption: "o exame" }),
  );

  expect(sticker.content).toMatchObject({ type: "sticker", media: { mimetype: "image/webp", size: 5000 } });
  expect(video.content).toMatchObject({ type: "video", caption: "olha", media: { seconds: 7 } });
  expect(once.content).toMatchObject({ type: "image", media: { viewOnce: true } });
  expect(document.content).toMatchObject({
    type: "document",
    caption: "o exame",
    media: { fileName: "exame.pdf" },
  });
  for (const { content } of [sticker, video, once, document]) {
    if (!("media" in content)) throw new Error("no media");
    expect(Buffer.compare(await buffer(await session.download(content.media.locator)), bytes)).toBe(0);
  }
});

it("takes a voice note's length and loudness", async () => {
  const waveform = Uint8Array.from({ length: 64 }, (_, n) => n);
  const { content } = await arrived(
    await bia.sendVoice({
      bytes: randomBytes(900),
      mimetype: "audio/ogg; codecs=opus",
      seconds: 4,
      waveform,
    }),
  );

  expect(content).toMatchObject({
    type: "audio",
    media: { voice: true, seconds: 4, waveform: [...waveform] },
  });
});

it("says that a file is gone for good, and that a cut-off one may be tried again", async () => {
  const { content } = await arrived(await bia.sendImage({ bytes: randomBytes(100), mimetype: "image/png" }));
  if (!("media" in content)) throw new Error("no media");
  const { locator } = content.media;
  fake.media.forget(String(locator["directPath"]));
  fake.faults.hasNoFiles = true;

  await expect(session.download(locator)).rejects.toMatchObject({ code: "media-gone", retry: "never" });

  const other = fake.media.put(randomBytes(100), "image");
  const wrong = await session.download({ ...locator, directPath: other.directPath });
  await expect(buffer(wrong)).rejects.toMatchObject({ code: "media-damaged", retry: "later" });
});

it("takes places and contacts", async () => {
  const place = await arrived(
    await bia.sendLocation({ latitude: -23.5, longitude: -46.6, name: "Consultório" }),
  );
  const vcard =
    "BEGIN:VCARD\nVERSION:3.0\nFN:Caio\nitem1.TEL;waid=5511955556666:+55 11 95555-6666\nEND:VCARD";
  const card = await arrived(await bia.sendContact({ name: "Caio", vcard }));

  expect(place.content).toEqual({ type: "location", latitude: -23.5, longitude: -46.6, name: "Consultório" });
  expect(card.content).toEqual({
    type: "contacts",
    contacts: [{ name: "Caio", phones: ["+5511955556666"], vcard }],
  });
});

it("lets acknowledgements rise up to played", async () => {
  const file = {
    kind: "audio" as const,
    mimetype: "audio/ogg",
    fileName: "nota.ogg",
    caption: "",
    voice: true,
    seconds: 2,
  };
  const bytes = randomBytes(800);
  const opened = {
    ...file,
    size: bytes.length,
    waveform: [1, 50, 100],
    open: () => Promise.resolve(Readable.from([bytes])),
  };
  const { providerId } = await send(chatWith(bia), { type: "media", file: opened });
  await sentBy(providerId);

  bia.receive(providerId, "delivered");
  bia.receive(providerId, "read");
  bia.receive(providerId, "played");

  const levels = () =>
    sink
      .eventsOf("ack")
      .filter((ack) => ack.providerId === providerId)
      .map(({ level }) => level);
  await vi.waitFor(() => expect(levels()).toEqual([2, 3, 5]), patience);
  const audio = bia.contact.known.get(providerId)?.message.audioMessage;
  expect(audio).toMatchObject({ ptt: true, seconds: 2, mimetype: "audio/ogg; codecs=opus" });
  expect([...(audio?.waveform ?? [])]).toEqual([1, 50, 100]);
});

it("marks messages as read and shows that somebody types", async () => {
  const { chat, key } = await arrived(await bia.sendText("leram?"));

  await session.markRead(chat, [key]);
  await session.setTyping(chat, true);
  await session.setTyping(chat, false);

  await vi.waitFor(() => expect(fake.read).toContain(key.providerId), patience);
  const typing = () => fake.typing.filter(({ to }) => to === bia.contact.phone).map(({ active }) => active);
  await vi.waitFor(() => expect(typing()).toEqual([true, false]), patience);
});

it("learns a person's lid from sending to the phone", async () => {
  const stranger = fake.addContact({ phone: "5511977778888", name: "Davi" });

  const { identities } = await send(chatWith(stranger), { type: "text", body: "olá, Davi" });

  expect(identities).toEqual(identitiesOf(stranger));
});

it("answers a number check with the number as WhatsApp writes it", async () => {
  expect(await session.checkNumber("551111112222")).toEqual(identitiesOf(ana));
  expect(await session.checkNumber("5511900000001")).toBeUndefined();
});

it("has no picture of somebody who shows none", async () => {
  expect(await session.profilePicture(chatWith(ana))).toBeUndefined();
});

it("keeps what the phone announces of its history before it acknowledges it, and reads it when asked", async () => {
  const other = await startFakeWhatsapp();
  const second = createRecordingSink();
  const connection = { ...connectionOver(), wantsHistory: true };
  const importing = await openLinked(other, second, { connection });
  // A browser would be given a part of the history alone.
  const { CHROME, DESKTOP } = proto.DeviceProps.PlatformType;
  expect(other.account().device).toMatchObject({ platformType: DESKTOP, requireFullSync: true });
  expect(fake.account().device).toMatchObject({ os: "Balcão", platformType: CHROME, requireFullSync: false });
  const jid = `${other.phone.contact.phone}@s.whatsapp.net`;
  const old = (id: string, date: string) => ({
    key: { id, remoteJid: jid, fromMe: false },
    message: { conversation: `mensagem de ${date}` },
    messageTimestamp: Date.parse(date) / 1000,
    pushName: "João",
  });
  const history = [
    old("H3", "2026-03-01T10:00:00Z"),
    old("H2", "2026-01-20T10:00:00Z"),
    old("H1", "2026-01-10T10:00:00Z"),
  ];

  second.refuse(true);
  const id = await other.sendHistory(history, undefined, { asFile: true });
  await fake.sendHistory(history);
  await expectNothingOf("H1");
  expect(other.isAcknowledged(id)).toBe(false);
  second.refuse(false);
  other.dropConnections();

  const part = await vi.waitUntil(() => second.historyParts[0], patience);
  const window = { from: Date.parse("2026-01-01"), to: Date.parse("2026-02-01"), groups: false };
  const reader = await importing.readHistory?.(part.content, window);
  const read: string[] = [];
  for await (const slice of reader?.slices ?? [])
    for (const event of slice) if (event.kind === "message") read.push(event.key.providerId);
  expect([reader?.total, read]).toEqual([2, ["H1", "H2"]]);
  await importing.stop();
  await other.stop();
});

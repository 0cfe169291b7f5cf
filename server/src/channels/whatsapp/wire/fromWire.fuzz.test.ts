import { type BinaryNode, proto } from "baileys";
import fc from "fast-check";
import { expect, it } from "vitest";

import { fuzzCases, mutated } from "../../mutated.testing.ts";
import type { InboundEvent } from "../../port.ts";
import { ackFromWire, messageFromWire, receiptFromWire, typingFromWire } from "./fromWire.ts";
import { historyPartOf, slicesOf } from "./history.ts";
import { context, group, imageMessage, lid, ownPhone, phone } from "./wire.testing.ts";

const key = { id: "3A5C0FFEE0000000000A", remoteJid: `${lid}@lid`, fromMe: false };
const inGroup = {
  id: "3A5C0FFEE0000000000B",
  remoteJid: `${group}@g.us`,
  participant: `${lid}@lid`,
  fromMe: false,
};
const contextInfo = {
  stanzaId: "3EB0AA",
  participant: `${ownPhone}@s.whatsapp.net`,
  quotedMessage: { conversation: "antes" },
  isForwarded: true,
  externalAdReply: { sourceType: "ad", title: "Promoção", sourceUrl: "https://fb.me/x" },
};
const vcard = "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD";
const media = { ...imageMessage, contextInfo };

/** Contents as phones write them, of every kind that is read. */
const contents: proto.IMessage[] = [
  { conversation: "oi" },
  { extendedTextMessage: { text: "veja", title: "Clínica", matchedText: "https://a.example", contextInfo } },
  { imageMessage: media },
  { videoMessage: { ...media, mimetype: "video/mp4", seconds: 3 } },
  {
    audioMessage: {
      ...media,
      mimetype: "audio/ogg",
      ptt: true,
      seconds: 2,
      waveform: Buffer.from([1, 99, 255]),
    },
  },
  { documentWithCaptionMessage: { message: { documentMessage: { ...media, fileName: "a.pdf" } } } },
  { stickerMessage: media },
  { viewOnceMessageV2: { message: { imageMessage: media } } },
  { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: "Clínica" } },
  { liveLocationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, caption: "vou" } },
  { contactMessage: { displayName: "Ana", vcard } },
  { contactsArrayMessage: { displayName: "Duas", contacts: [{ displayName: "Ana", vcard }] } },
  { pollCreationMessageV3: { name: "Quando?", options: [{ optionName: "Hoje" }, { optionName: "Amanhã" }] } },
  { eventMessage: { name: "Consulta", startTime: 1_790_000_000, description: "às 9" } },
  { listResponseMessage: { title: "Exames", singleSelectReply: { selectedRowId: "1" } } },
  { buttonsResponseMessage: { selectedButtonId: "b", selectedDisplayText: "Sim" } },
  { templateButtonReplyMessage: { selectedId: "b", selectedDisplayText: "Sim" } },
  {
    interactiveResponseMessage: {
      body: { text: "Sim" },
      nativeFlowResponseMessage: { name: "quick_reply", paramsJson: '{"id":"b"}' },
    },
  },
  {
    templateMessage: {
      interactiveMessageTemplate: {
        header: { title: "Fatura", documentMessage: { ...media, fileName: "a.pdf" } },
        body: { text: "Segue" },
        nativeFlowMessage: {
          buttons: [
            { name: "cta_url", buttonParamsJson: '{"display_text":"Ver","url":"https://a.example"}' },
            {
              name: "payment_info",
              buttonParamsJson:
                '{"currency":"BRL","total_amount":{"value":15050,"offset":100},"payment_settings":[{"pix_static_code":{"key":"x"}}]}',
            },
          ],
        },
      },
    },
  },
  {
    interactiveMessage: {
      carouselMessage: { cards: [{ header: { imageMessage: media } }, { body: { text: "dois" } }] },
    },
  },
  { orderMessage: { orderId: "1", itemCount: 2, message: "quero" } },
  { reactionMessage: { key, text: "👍", senderTimestampMs: 1_790_000_000_000 } },
  { protocolMessage: { type: 0, key } },
  { protocolMessage: { type: 14, key, editedMessage: { conversation: "corrigido" } } },
  { ephemeralMessage: { message: { editedMessage: { message: { conversation: "dentro" } } } } },
];

const messages = contents.flatMap((message) => [
  { key, message, messageTimestamp: 1_790_000_000, pushName: "João" },
  { key: inGroup, message, messageTimestamp: 1_790_000_000, pushName: "João", status: 3 },
]);

/** Keeps what of a changed message a phone could send at all: it comes as protobuf, whose fields have their types. */
function sendable<T>(
  codec: {
    fromObject(from: Record<string, unknown>): T;
    encode(it: T): { finish(): Uint8Array };
    decode(bytes: Uint8Array): T;
  },
  changed: unknown,
): T | undefined {
  try {
    return codec.decode(codec.encode(codec.fromObject(Object(changed) as Record<string, unknown>)).finish());
  } catch {
    return undefined;
  }
}

function checkStorable(event: InboundEvent): void {
  expect(event.eventId.length).toBeGreaterThan(0);
  expect(new Date(event.at).toISOString()).toBe(event.at);
  // A database takes no other years.
  expect(event.at).toMatch(/^\d{4}-/);
  expect(event.chat.identities.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(event))).toEqual(event);
}

it("reads whatever comes as a message without throwing, and what is read can be stored", () => {
  let seen = 0;
  fc.assert(
    fc.property(mutated(messages), (changed) => {
      const message = sendable(proto.WebMessageInfo, changed);
      if (!message?.key) return;
      historyPartOf({ ...message, key: message.key });
      for (const event of messageFromWire({ ...message, key: message.key }, context)) {
        seen += 1;
        checkStorable(event);
      }
    }),
    { numRuns: fuzzCases },
  );
  expect(seen).toBeGreaterThan(fuzzCases / 10);
}, 600_000);

it("reads whatever comes as a history without throwing", () => {
  const conversations = [
    {
      id: key.remoteJid,
      lidJid: `${lid}@lid`,
      pnJid: `${phone}@s.whatsapp.net`,
      name: "João",
      messages: messages.slice(0, 20).map((message) => ({
        message: { ...message, reactions: [{ key, text: "👍", senderTimestampMs: 1_790_000_000_000 }] },
      })),
    },
  ];
  const history = { syncType: 2, conversations, pushnames: [{ id: key.remoteJid, pushname: "João" }] };
  const window = { from: 0, to: 1e15, groups: true };
  let seen = 0;
  fc.assert(
    fc.property(mutated([history]), (changed) => {
      const read = sendable(proto.HistorySync, changed);
      if (!read) return;
      for (const slice of slicesOf(read, { window, own: context.own }))
        for (const event of slice) {
          seen += 1;
          checkStorable(event);
        }
    }),
    { numRuns: Math.ceil(fuzzCases / 10) },
  );
  expect(seen).toBeGreaterThan(fuzzCases / 10);
}, 600_000);

const nodes: BinaryNode[] = [
  {
    tag: "receipt",
    attrs: { from: `${phone}@s.whatsapp.net`, id: "A", type: "read", t: "1790000000" },
    content: [{ tag: "list", attrs: {}, content: [{ tag: "item", attrs: { id: "B" } }] }],
  },
  { tag: "receipt", attrs: { from: `${group}@g.us`, participant: `${lid}@lid`, id: "A", t: "1790000000" } },
  { tag: "ack", attrs: { class: "message", from: `${phone}@s.whatsapp.net`, id: "A", t: "1790000000" } },
  { tag: "ack", attrs: { class: "message", from: `${phone}@s.whatsapp.net`, id: "A", error: "463" } },
  {
    tag: "chatstate",
    attrs: { from: `${phone}@s.whatsapp.net` },
    content: [{ tag: "composing", attrs: {} }],
  },
];

/** A node as the decoder gives it: attributes are texts, content is bytes or nodes. */
function asNode(changed: unknown): BinaryNode {
  const { tag, attrs, content } = Object(changed) as Record<string, unknown>;
  const texts = Object.entries(Object(attrs) as Record<string, unknown>).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, `${value}`] as const] : [],
  );
  return {
    tag: typeof tag === "string" ? tag : "",
    attrs: Object.fromEntries(texts),
    ...(Array.isArray(content) && { content: content.map(asNode) }),
  };
}

it("reads whatever comes as a receipt, an acknowledgement or typing without throwing", () => {
  let seen = 0;
  fc.assert(
    fc.property(mutated(nodes), (changed) => {
      const node = asNode(changed);
      typingFromWire(node);
      for (const event of [...receiptFromWire(node, { own: context.own }), ...ackFromWire(node)]) {
        seen += 1;
        checkStorable(event);
      }
    }),
    { numRuns: fuzzCases },
  );
  expect(seen).toBeGreaterThan(fuzzCases / 10);
}, 600_000);

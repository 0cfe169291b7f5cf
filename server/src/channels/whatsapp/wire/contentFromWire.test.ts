import type { proto } from "baileys";
import { expect, it } from "vitest";

import { contentFromWire, textOf } from "./contentFromWire.ts";
import { imageMessage } from "./wire.testing.ts";

const read = (message: proto.IMessage) => contentFromWire(message)?.content;

it("reads a text with its link preview", () => {
  const extendedTextMessage = {
    text: "veja https://clinica.example",
    matchedText: "https://clinica.example",
    title: "Clínica",
    description: "Desde 1990",
  };

  expect(read({ extendedTextMessage })).toEqual({
    type: "text",
    body: "veja https://clinica.example",
    preview: { url: "https://clinica.example", title: "Clínica", description: "Desde 1990" },
  });
});

it("keeps of a file what is needed to fetch it, and not the host that the message names", () => {
  const content = read({ imageMessage: { ...imageMessage, url: "https://attacker.example/x" } });

  expect(content).toEqual({
    type: "image",
    caption: "veja",
    media: {
      mimetype: "image/jpeg",
      size: 81_234,
      locator: {
        kind: "image",
        directPath: imageMessage.directPath,
        mediaKey: "ABEiM0RVZneImaq7zN3u/wARIjNEVWZ3iJmqu8zd7v8=",
        fileSha256: "AQ==",
        fileEncSha256: "Ag==",
      },
    },
  });
});

it.each([
  ["viewOnceMessageV2", { viewOnceMessageV2: { message: { imageMessage } } }, true],
  [
    "viewOnceMessage in ephemeralMessage",
    { ephemeralMessage: { message: { viewOnceMessage: { message: { imageMessage } } } } },
    true,
  ],
  ["ephemeralMessage", { ephemeralMessage: { message: { imageMessage } } }, undefined],
])("unwraps %s", (_name, message, viewOnce) => {
  const content = read(message);

  expect(content).toMatchObject({ type: "image", caption: "veja" });
  expect(content && "media" in content && content.media.viewOnce).toBe(viewOnce);
});

it("tells a voice note from music", () => {
  const audio = { ...imageMessage, mimetype: "audio/ogg; codecs=opus", seconds: 3 };
  const waveform = Uint8Array.of(0, 50, 100);

  expect(read({ audioMessage: { ...audio, ptt: true, waveform } })).toMatchObject({
    type: "audio",
    media: { voice: true, seconds: 3, waveform: [0, 50, 100] },
  });
  expect(read({ audioMessage: audio })).toMatchObject({ type: "audio", media: { voice: false } });
});

it("reads places, standing and moving", () => {
  const place = { degreesLatitude: -23.5, degreesLongitude: -46.6 };

  expect(read({ locationMessage: { ...place, name: "Sé", address: "São Paulo" } })).toEqual({
    type: "location",
    latitude: -23.5,
    longitude: -46.6,
    name: "Sé",
    address: "São Paulo",
  });
  expect(read({ liveLocationMessage: place })).toEqual({
    type: "location",
    latitude: -23.5,
    longitude: -46.6,
    live: true,
  });
});

it("reads cards with the numbers that have an account, or the written ones", () => {
  const vcard =
    "BEGIN:VCARD\r\nFN:Caio\r\nTEL;type=CELL;waid=5511955556666:+55 11 95555-6666\r\nitem1.TEL:(11) 3333-4444\r\nEND:VCARD";
  const contacts = [{ displayName: "Caio", vcard }, { vcard }];

  expect(read({ contactsArrayMessage: { displayName: "2 contatos", contacts } })).toEqual({
    type: "contacts",
    contacts: [
      { name: "Caio", phones: ["+5511955556666", "+551133334444"], vcard },
      { name: "Caio", phones: ["+5511955556666", "+551133334444"], vcard },
    ],
  });
});

// chatwoot/chatwoot#10567: one card that lacks a field among several.
it("keeps every card, called by what it has", () => {
  const contacts = [
    { displayName: "Um", vcard: "BEGIN:VCARD\nTEL;waid=5511977770001:+55 11 97777-0001\nEND:VCARD" },
    { vcard: "BEGIN:VCARD\nN:Silva;Dois;;;\nEND:VCARD" },
    { displayName: " ", vcard: "TEL;waid=5511977770003:x" },
    { vcard: "broken" },
    {},
    { displayName: "Seis" },
  ];

  expect(read({ contactsArrayMessage: { contacts } })).toMatchObject({
    contacts: [
      { name: "Um", phones: ["+5511977770001"] },
      { name: "Dois Silva", phones: [] },
      { name: "+5511977770003", phones: ["+5511977770003"] },
      { name: "❔", phones: [] },
      { name: "❔", phones: [] },
      { name: "Seis", phones: [] },
    ],
  });
});

it.each<[string, proto.IMessage, { body: string; optionId: string }]>([
  [
    "a button",
    { buttonsResponseMessage: { selectedButtonId: "b1", selectedDisplayText: "Sim" } },
    { body: "Sim", optionId: "b1" },
  ],
  [
    "a list's row",
    { listResponseMessage: { title: "Vendas", singleSelectReply: { selectedRowId: "2" } } },
    { body: "Vendas", optionId: "2" },
  ],
  [
    "a template's button",
    { templateButtonReplyMessage: { selectedId: "t1", selectedDisplayText: "Não" } },
    { body: "Não", optionId: "t1" },
  ],
])("reads a tap on %s", (_what, message, choice) => {
  expect(read(message)).toEqual({ type: "option", ...choice });
});

it("reads polls and events", () => {
  const options = [{ optionName: "Manhã" }, { optionName: "Tarde" }];

  expect(read({ pollCreationMessageV3: { name: "Quando?", options } })).toEqual({
    type: "poll",
    question: "Quando?",
    options: ["Manhã", "Tarde"],
  });
  expect(read({ eventMessage: { name: "Mutirão", startTime: 1_790_000_000 } })).toEqual({
    type: "event",
    name: "Mutirão",
    startsAt: "2026-09-21T14:13:20.000Z",
  });
});

it.each<[string, proto.IMessage, string]>([
  [
    "an order",
    {
      orderMessage: {
        orderTitle: "Padaria",
        message: "para as 9h",
        totalAmount1000: 12_340,
        totalCurrencyCode: "BRL",
      },
    },
    "Padaria\nR$ 12,34\npara as 9h",
  ],
  [
    "a product",
    {
      productMessage: {
        product: { title: "Bolo", priceAmount1000: 55_000, currencyCode: "USD" },
        body: "veja",
      },
    },
    "Bolo\nUSD 55.00\nveja",
  ],
  ["money that came", { sendPaymentMessage: { noteMessage: { conversation: "o bolo" } } }, "💳\no bolo"],
  [
    "money that is asked for",
    {
      requestPaymentMessage: {
        noteMessage: { extendedTextMessage: { text: "o resto" } },
        amount: { value: 20_500, offset: 1000, currencyCode: "BRL" },
      },
    },
    "💳\nR$ 20,50\no resto",
  ],
  [
    "the same of older phones",
    { requestPaymentMessage: { amount1000: 20_500, currencyCodeIso4217: "BRL" } },
    "💳\nR$ 20,50",
  ],
  ["a bill", { invoiceMessage: { note: "outubro" } }, "💳\noutubro"],
  [
    "the outcome of a poll",
    {
      pollResultSnapshotMessage: { name: "Quando?", pollVotes: [{ optionName: "Hoje", optionVoteCount: 3 }] },
    },
    "📊 Quando?\nHoje: 3",
  ],
  [
    "an invitation to a group",
    { groupInviteMessage: { groupName: "Vizinhos", inviteCode: "AbC" } },
    "Vizinhos\nhttps://chat.whatsapp.com/AbC",
  ],
  [
    "a template of a bank",
    { templateMessage: { hydratedFourRowTemplate: { hydratedContentText: "Seu código" } } },
    "Seu código",
  ],
  ["a message with a form", { interactiveMessage: { body: { text: "Escolha" } } }, "Escolha"],
])("reads the words of %s", (_what, message, body) => {
  expect(read(message)).toEqual({ type: "text", body });
});

it("shows an animated sticker as one, and the pictures of a poll", () => {
  const stickerMessage = { ...imageMessage, mimetype: "application/was" };
  expect(read({ lottieStickerMessage: { message: { stickerMessage } } })).toMatchObject({ type: "sticker" });
  expect(read({ pollCreationOptionImageMessage: { message: { imageMessage } } })).toMatchObject({
    type: "image",
    caption: "veja",
  });
});

it("says nothing of a request for money that is withdrawn or turned down", () => {
  const key = { id: "3EB0AA" };
  expect(read({ cancelPaymentRequestMessage: { key } })).toBeUndefined();
  expect(read({ declinePaymentRequestMessage: { key } })).toBeUndefined();
  expect(read({ paymentInviteMessage: { serviceType: 1 } })).toBeUndefined();
});

it("says what it cannot show, and nothing of what is no message", () => {
  expect(read({ orderMessage: { orderId: "1" } })).toEqual({ type: "unsupported", what: "orderMessage" });
  expect(read({ messageContextInfo: {}, senderKeyDistributionMessage: {} })).toBeUndefined();
});

it("finds the words of a message", () => {
  expect(textOf({ conversation: "oi" })).toBe("oi");
  expect(textOf({ imageMessage })).toBe("veja");
  expect(textOf({ locationMessage: {} })).toBeUndefined();
});

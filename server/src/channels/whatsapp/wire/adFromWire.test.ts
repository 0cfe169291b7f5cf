import type { proto } from "baileys";
import { expect, it } from "vitest";

import { adFromWire } from "./adFromWire.ts";
import { contentFromWire } from "./contentFromWire.ts";
import { imageMessage } from "./wire.testing.ts";

const read = (message: proto.IMessage) => adFromWire(contentFromWire(message)?.contextInfo);
const externalAdReply = {
  sourceType: "ad",
  sourceId: "120210001112223334",
  ctwaClid: "AfclidXYZ",
  title: "Lentes com 30% off",
  body: "Só hoje",
  sourceUrl: "https://fb.me/3abcD",
  thumbnailUrl: "https://fb.me/t.jpg",
};
const contextInfo = { externalAdReply };
const click = {
  kind: "ad",
  sourceId: "120210001112223334",
  clickId: "AfclidXYZ",
  title: "Lentes com 30% off",
  description: "Só hoje",
  url: "https://fb.me/3abcD",
  thumbnailUrl: "https://fb.me/t.jpg",
};

// After megaapp977/stack#208: it comes with every kind of message.
it.each([
  [{ extendedTextMessage: { text: "quero saber mais", contextInfo } }],
  [{ imageMessage: { ...imageMessage, contextInfo } }],
  [{ ephemeralMessage: { message: { audioMessage: { contextInfo } } } }],
  [{ documentMessage: { contextInfo } }],
  [{ locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, contextInfo } }],
  [{ stickerMessage: { contextInfo } }],
  [{ contactMessage: { vcard: "", contextInfo } }],
  [{ templateButtonReplyMessage: { selectedId: "1", contextInfo } }],
] satisfies [proto.IMessage][])("reads the click on an advertisement %#", (message) => {
  expect(read(message)).toEqual(click);
});

it("knows an advertisement without a preview, and takes no link for one", () => {
  const entry = { entryPointConversionSource: "ctwa_ad" };
  expect(read({ extendedTextMessage: { text: "oi", contextInfo: entry } })).toEqual({ kind: "ad" });
  const link = { externalAdReply: { title: "Clínica", sourceUrl: "https://clinica.example" } };
  expect(read({ extendedTextMessage: { text: "oi", contextInfo: link } })).toBeUndefined();
  expect(read({ conversation: "oi" })).toBeUndefined();
});

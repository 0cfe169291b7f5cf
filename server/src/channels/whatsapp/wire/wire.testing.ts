import type { proto } from "baileys";

import type { WireContext, WireMessage } from "./fromWire.ts";

/*
 * Payloads as Baileys 7.0.0-rc14 hands them over. The keys' fields are those of its `decodeMessageNode` after
 * `cleanMessage`, the contents those of `WAProto` as its `Utils/messages` reads and writes them; names, numbers and
 * keys are made up. Stanzas are those that `Socket/messages-recv` takes apart.
 */

export const phone = "5511988887777";
export const lid = "77012345678901";
export const ownPhone = "5511900000009";
export const ownLid = "99900000000001";
export const group = "120363041234567890";

export const context: WireContext = {
  own: [
    { kind: "phone", value: ownPhone },
    { kind: "lid", value: ownLid },
  ],
};

/** Builds a message from João's lid, with his phone beside it. */
export function wireMessage(message: proto.IMessage, changes: Partial<WireMessage> = {}): WireMessage {
  return {
    key: {
      id: "3A5C0FFEE0000000000A",
      remoteJid: `${lid}@lid`,
      remoteJidAlt: `${phone}@s.whatsapp.net`,
      fromMe: false,
    },
    message,
    messageTimestamp: 1_790_000_000,
    pushName: "João",
    ...changes,
  };
}

export const groupKey = {
  id: "3A5C0FFEE0000000000B",
  remoteJid: `${group}@g.us`,
  participant: `${lid}@lid`,
  participantAlt: `${phone}@s.whatsapp.net`,
  fromMe: false,
};

export const imageMessage: proto.Message.IImageMessage = {
  url: "https://mmg.whatsapp.net/v/t62.7118-24/11111111_222_333_n.enc?ccb=11-4&oh=01_A&oe=68A",
  directPath: "/v/t62.7118-24/11111111_222_333_n.enc?ccb=11-4&oh=01_A&oe=68A",
  mimetype: "image/jpeg",
  caption: "veja",
  fileLength: 81_234,
  mediaKey: Buffer.from("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", "hex"),
  fileSha256: Buffer.from("01", "hex"),
  fileEncSha256: Buffer.from("02", "hex"),
};

import type { AnyMessageContent, proto } from "baileys";

import { ChannelError } from "../../port.ts";
import type { OutboundContent, OutboundFile, OutboundMessage } from "../../port.ts";
import { jidOfChat, keyToWire } from "./identities.ts";

/** Parts that Baileys needs to make and relay a message. */
export interface WireSend {
  jid: string;
  content: AnyMessageContent;
  messageId: string;
  quoted?: { key: ReturnType<typeof keyToWire>; message: proto.IMessage };
  /** Outer marks that WhatsApp demands of edits and deletions. */
  attributes: { edit?: string };
  /** It changes another message. */
  isChange: boolean;
}

/** Opens the file of a media message, and nothing else. */
export async function toWire(message: OutboundMessage): Promise<WireSend> {
  const jid = jidOfChat(message.chat);
  if (jid === undefined) throw refuse("no-address", "the chat has no identity that WhatsApp knows");
  const { quoted } = message;
  return {
    jid,
    content: await contentToWire(message.content, jid),
    messageId: message.providerId,
    ...(quoted && { quoted: { key: keyToWire(jid, quoted), message: { conversation: quoted.body } } }),
    attributes: attributesOf(message.content),
    isChange: ["edit", "revoke", "reaction"].includes(message.content.type),
  };
}

async function contentToWire(content: OutboundContent, jid: string): Promise<AnyMessageContent> {
  switch (content.type) {
    case "text":
      // A preview would make the server fetch whatever address is in the text.
      return { text: content.body, linkPreview: null };
    case "media":
      return fileToWire(content.file);
    case "location": {
      const { latitude, longitude, name, address } = content;
      const location = {
        degreesLatitude: latitude,
        degreesLongitude: longitude,
        name: name ?? null,
        address: address ?? null,
      };
      return { location };
    }
    case "contacts": {
      const contacts = content.contacts.map(({ name, vcard }) => ({ displayName: name, vcard }));
      return { contacts: { displayName: contacts[0]?.displayName ?? "", contacts } };
    }
    case "reaction":
      return { react: { key: keyToWire(jid, content.target), text: content.emoji } };
    case "edit":
      return { text: content.body, edit: keyToWire(jid, content.target), linkPreview: null };
    case "revoke":
      return { delete: keyToWire(jid, content.target) };
    case "template":
      throw refuse("unsupported", "WhatsApp Web has no templates");
    case "list":
    case "buttons":
    case "action":
      throw refuse("unsupported", "Lists and buttons from unofficial clients do not reach phones");
  }
}

async function fileToWire(file: OutboundFile): Promise<AnyMessageContent> {
  const { mimetype, fileName, caption } = file;
  const media = { stream: await file.open() };
  const words = caption === "" ? {} : { caption };
  switch (file.kind) {
    case "image":
      return { image: media, mimetype, ...words };
    case "video":
      return {
        video: media,
        mimetype,
        ...words,
        ...(file.seconds !== undefined && { seconds: file.seconds }),
      };
    case "audio":
      return { audio: media, ...audioFields(file) };
    case "document":
      return { document: media, mimetype, fileName, ...words };
    case "sticker":
      return { sticker: media, mimetype };
  }
}

function audioFields({ mimetype, voice, seconds, waveform }: OutboundFile) {
  return {
    // A phone plays a voice note only when it says that it is Opus.
    mimetype: voice && mimetype === "audio/ogg" ? "audio/ogg; codecs=opus" : mimetype,
    ptt: voice ?? false,
    ...(seconds !== undefined && { seconds }),
    ...(waveform && { waveform: Uint8Array.from(waveform) }),
  };
}

function attributesOf(content: OutboundContent): { edit?: string } {
  if (content.type === "edit") return { edit: "1" };
  if (content.type !== "revoke") return {};
  return { edit: content.target.fromMe ? "7" : "8" };
}

function refuse(code: string, message: string): ChannelError {
  return new ChannelError(code, message, { retry: "never" });
}

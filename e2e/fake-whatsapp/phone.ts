import { randomBytes } from "node:crypto";

import type { proto } from "baileys";

import { addressOf, jidOf, sendFrom, sendUnavailable } from "./contact.ts";
import type { Contact, Destination } from "./contact.ts";
import { giveReceipt } from "./incoming.ts";
import { node, seconds } from "./nodes.ts";
import { sealEdit } from "./sealedEdit.ts";
import { theAccount } from "./world.ts";
import type { World } from "./world.ts";

export interface SendOptions extends Destination {
  /** The id of a message that this phone knows. */
  quotedId?: string;
}

export interface PhoneFile {
  bytes: Uint8Array;
  mimetype: string;
  caption?: string;
  fileName?: string;
  seconds?: number;
  waveform?: Uint8Array;
  viewOnce?: boolean;
}

/** Acts of the person with the phone. Everything that sends resolves with the message's id. */
export type Phone = ReturnType<typeof createPhone>;

export function createPhone(world: World, contact: Contact) {
  const send = (message: proto.IMessage, options: SendOptions = {}) =>
    sendFrom({ world, contact }, message, options);
  const context = (options: SendOptions) => quote(world, contact, options);
  const keyOf = (id: string, options: SendOptions) => messageKey(world, contact, { id, options });

  return {
    contact,
    jid: jidOf(contact),
    sendText: (body: string, options: SendOptions = {}) =>
      send({ extendedTextMessage: { text: body, ...context(options) } }, options),
    sendImage(file: PhoneFile, options: SendOptions = {}) {
      const imageMessage = {
        ...fileFields(file),
        ...world.media.put(file.bytes, "image"),
        ...context(options),
      };
      return send(
        file.viewOnce ? { viewOnceMessageV2: { message: { imageMessage } } } : { imageMessage },
        options,
      );
    },
    sendVideo: (file: PhoneFile, options: SendOptions = {}) =>
      send(
        {
          videoMessage: { ...fileFields(file), ...world.media.put(file.bytes, "video"), ...context(options) },
        },
        options,
      ),
    sendVoice(file: PhoneFile, options: SendOptions = {}) {
      const waveform = file.waveform ?? randomBytes(64).map((value) => value % 101);
      const audio = {
        ...fileFields(file),
        ...world.media.put(file.bytes, "audio"),
        ptt: true,
        seconds: file.seconds ?? 3,
        waveform,
      };
      return send({ audioMessage: { ...audio, ...context(options) } }, options);
    },
    sendAudio: (file: PhoneFile, options: SendOptions = {}) =>
      send(
        {
          audioMessage: {
            ...fileFields(file),
            ...world.media.put(file.bytes, "audio"),
            ptt: false,
            seconds: file.seconds ?? 3,
          },
        },
        options,
      ),
    sendDocument(file: PhoneFile, options: SendOptions = {}) {
      const documentMessage = {
        ...fileFields(file),
        ...world.media.put(file.bytes, "document"),
        ...context(options),
      };
      // Phones wrap the document when it has a caption.
      return send(
        file.caption ? { documentWithCaptionMessage: { message: { documentMessage } } } : { documentMessage },
        options,
      );
    },
    sendSticker: (file: PhoneFile, options: SendOptions = {}) =>
      send(
        { stickerMessage: { mimetype: file.mimetype, ...world.media.put(file.bytes, "sticker") } },
        options,
      ),
    sendLocation: (
      place: { latitude: number; longitude: number; name?: string; address?: string },
      options: SendOptions = {},
    ) =>
      send(
        {
          locationMessage: {
            degreesLatitude: place.latitude,
            degreesLongitude: place.longitude,
            name: place.name ?? null,
            address: place.address ?? null,
          },
        },
        options,
      ),
    sendContact: (person: { name: string; vcard: string }, options: SendOptions = {}) =>
      send({ contactMessage: { displayName: person.name, vcard: person.vcard } }, options),
    /** Says that there is a message which the linked device does not get. */
    sendUnavailable: (type: string, options: SendOptions = {}) =>
      sendUnavailable({ world, contact }, type, options),
    /** Anything else, as the wire has it. */
    send,
    edit: (id: string, body: string, options: SendOptions = {}) =>
      send(
        {
          protocolMessage: {
            type: 14,
            key: keyOf(id, options),
            editedMessage: { conversation: body },
            timestampMs: Date.now(),
          },
        },
        options,
      ),
    /** Sealed with the secret of the message, under one of the two addresses of this phone. */
    editSealed(id: string, body: string, options: SendOptions & { as?: "lid" | "phone" } = {}) {
      const known = contact.known.get(id);
      if (!known) throw new Error(`the phone does not know ${id}`);
      const author = jidOf(contact, options.as);
      return send(sealEdit(known.message, { key: keyOf(id, options), body, author }), options);
    },
    revoke: (id: string, options: SendOptions = {}) =>
      send({ protocolMessage: { type: 0, key: keyOf(id, options) } }, options),
    react: (id: string, emoji: string, options: SendOptions = {}) =>
      send(
        { reactionMessage: { key: keyOf(id, options), text: emoji, senderTimestampMs: Date.now() } },
        options,
      ),
    /** whatsmeow, `presence.go` `handleChatState`. */
    type(active: boolean, options: SendOptions = {}) {
      const { from = "" } = addressOf(contact);
      theAccount(world, options.account).stream?.send(
        node("chatstate", { from }, [node(active ? "composing" : "paused")]),
      );
    },
    /** Lets the receipts of a message of the account come: delivered, read, or played. */
    receive(id: string, level: "delivered" | "read" | "played", options: SendOptions = {}) {
      const attrs = addressOf(contact, options.group);
      const participant = attrs["participant"];
      const message = { id, from: attrs["from"] ?? "", ...(participant !== undefined && { participant }) };
      giveReceipt(theAccount(world, options.account), message, level === "delivered" ? undefined : level);
    },
    call: (options: { video?: boolean; account?: string } = {}) => call(world, contact, options),
  };
}

function fileFields(file: PhoneFile) {
  return {
    mimetype: file.mimetype,
    ...(file.caption !== undefined && { caption: file.caption }),
    ...(file.fileName !== undefined && { fileName: file.fileName, title: file.fileName }),
    ...(file.seconds !== undefined && { seconds: file.seconds }),
  };
}

function quote(
  world: World,
  contact: Contact,
  { quotedId, account }: SendOptions,
): { contextInfo?: proto.IContextInfo } {
  if (quotedId === undefined) return {};
  const known = contact.known.get(quotedId);
  if (!known) throw new Error(`the phone does not know ${quotedId}`);
  const author = known.mine ? jidOf(contact) : `${theAccount(world, account).lid}@lid`;
  return { contextInfo: { stanzaId: quotedId, participant: author, quotedMessage: known.message } };
}

/** A key names a message from its sender's point of view. */
function messageKey(
  world: World,
  contact: Contact,
  target: { id: string; options: SendOptions },
): proto.IMessageKey {
  const { id, options } = target;
  const mine = contact.known.get(id)?.mine ?? false;
  const account = theAccount(world, options.account);
  const remoteJid = options.group?.jid ?? `${account.lid}@lid`;
  const author = mine ? jidOf(contact) : `${account.lid}@lid`;
  return { id, fromMe: mine, remoteJid, ...(options.group && { participant: author }) };
}

/**
 * Rings, then gives up: whatsmeow, `call.go` `handleCallEvent`. That `<video>` in the offer makes it a video call, and the
 * reason `timeout`: Baileys alone (`handleCall`).
 */
function call(world: World, contact: Contact, options: { video?: boolean; account?: string }) {
  const account = theAccount(world, options.account);
  const { from = "" } = addressOf(contact);
  const callId = randomBytes(16).toString("hex").toUpperCase();
  const pn = jidOf(contact, "phone");
  const deliver = (
    tag: string,
    extra: Record<string, string>,
    content = options.video ? [node("video")] : [node("audio")],
  ) => {
    const inner = node(tag, { "call-id": callId, "call-creator": from, caller_pn: pn, ...extra }, content);
    account.deliver(
      node(
        "call",
        { from, id: randomBytes(8).toString("hex").toUpperCase(), t: seconds(), notify: contact.name },
        [inner],
      ),
    );
  };
  deliver("offer", {});
  return { callId, giveUp: () => deliver("terminate", { reason: "timeout" }, []) };
}

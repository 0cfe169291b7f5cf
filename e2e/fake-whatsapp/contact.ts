import { randomBytes } from "node:crypto";

import type { BinaryNode, proto } from "baileys";

import { encryptFor } from "./account.ts";
import type { Account } from "./account.ts";
import { createKeyring } from "./keyring.ts";
import type { Encrypted, Keyring } from "./keyring.ts";
import { node, seconds, server } from "./nodes.ts";
import { theAccount } from "./world.ts";
import type { Group, World } from "./world.ts";

export interface ContactOptions {
  phone: string;
  name: string;
  picture?: Uint8Array;
  /** Identity of its two that messages come from; the other is told beside it. WhatsApp moves from phone to lid. */
  addressing?: "lid" | "phone";
  /** Its messages name the one address alone that they come from. */
  tellsOneAddress?: boolean;
  /** Other numbers that lead here, such as the form without the ninth digit. */
  aliases?: string[];
}

/** Somebody with a phone. */
export interface Contact {
  phone: string;
  lid: string;
  name: string;
  picture?: Uint8Array;
  addressing: "lid" | "phone";
  tellsOneAddress: boolean;
  aliases: string[];
  keyring: Keyring;
  /** Messages on this phone's screen, by id: to quote it, and to know its own from others'. */
  known: Map<string, { message: proto.IMessage; mine: boolean }>;
  /** A phone sends one message after the other. */
  sending: Promise<unknown>;
}

export interface Destination {
  /** The account's phone; the last one linked when absent. */
  account?: string;
  group?: Group;
  /** An id chosen by the test. */
  id?: string;
  /** True if in a new session, as when it is asked again. */
  anew?: boolean;
  /** When the phone says that it was sent; now when absent. */
  at?: number;
}

export function createContact(options: ContactOptions): Contact {
  return {
    phone: options.phone,
    lid: `2${options.phone.split("").toReversed().join("")}`,
    name: options.name,
    ...(options.picture && { picture: options.picture }),
    addressing: options.addressing ?? "lid",
    tellsOneAddress: options.tellsOneAddress ?? false,
    aliases: options.aliases ?? [],
    keyring: createKeyring(),
    known: new Map(),
    sending: Promise.resolve(),
  };
}

export function jidOf(contact: Contact, addressing = contact.addressing): string {
  return addressing === "lid" ? `${contact.lid}@lid` : `${contact.phone}@${server}`;
}

/** Ids of an iPhone begin with 3A and have 20 characters (Baileys, `getDevice`). */
export function phoneMessageId(): string {
  return `3A${randomBytes(9).toString("hex").toUpperCase()}`;
}

interface Sender {
  world: World;
  contact: Contact;
}

/** Encrypts a message for the linked device and hands it to the server. Resolves with its id. */
export function sendFrom(sender: Sender, message: proto.IMessage, to: Destination = {}): Promise<string> {
  const sent = sender.contact.sending.then(() => sendNext(sender, message, to));
  sender.contact.sending = sent.catch(() => undefined);
  return sent;
}

/** A message: whatsmeow, `message.go` `parseMessageInfo`; `type` and `edit` below as its `send.go` sets them. */
async function sendNext({ world, contact }: Sender, told: proto.IMessage, to: Destination): Promise<string> {
  const account = theAccount(world, to.account);
  const id = to.id ?? phoneMessageId();
  const message = withSecret(told);
  contact.known.set(id, { message, mine: true });
  if (to.anew) await contact.keyring.forget(account.jid);
  const content = to.group
    ? await encryptToGroup({ account, contact }, to.group, message)
    : [await encryptFor(account, contact.keyring, message)];
  if (world.faults.damaged > 0) content.forEach(damage);
  world.faults.damaged = Math.max(0, world.faults.damaged - 1);
  account.deliver(
    node(
      "message",
      {
        ...addressOf(contact, to.group),
        id,
        t: seconds(to.at),
        notify: contact.name,
        type: kindOf(message),
        ...editOf(message),
      },
      content,
    ),
  );
  return id;
}

/**
 * Tells a linked device that there is a message which it does not get: whatsmeow, `message.go` `decryptMessages` and
 * `types/events/events.go` `UnavailableType`; the types that end in `fanout`: Baileys alone (`handleMessage`).
 */
export function sendUnavailable({ world, contact }: Sender, type: string, to: Destination = {}): string {
  const id = to.id ?? phoneMessageId();
  const attrs = { ...addressOf(contact, to.group), id, t: seconds(), notify: contact.name, type: "media" };
  theAccount(world, to.account).deliver(node("message", attrs, [node("unavailable", { type })]));
  return id;
}

/** Phones give every message a secret, by which what changes it later is sealed: whatsmeow, `message.go` `storeMessageSecret`. */
export function withSecret(message: proto.IMessage): proto.IMessage {
  const changes = message.protocolMessage ?? message.reactionMessage ?? message.secretEncryptedMessage;
  if (changes || message.messageContextInfo) return message;
  return { ...message, messageContextInfo: { messageSecret: randomBytes(32) } };
}

/** The last byte belongs to the authentication code. */
function damage({ content }: BinaryNode): void {
  if (content instanceof Uint8Array) content[content.length - 1] = (content.at(-1) ?? 0) ^ 255;
}

/** The attributes by which the server says who a stanza is from: whatsmeow, `message.go` `parseMessageSource`. */
export function addressOf(contact: Contact, group?: Group): Record<string, string> {
  const own = jidOf(contact);
  const other = jidOf(contact, contact.addressing === "lid" ? "phone" : "lid");
  const suffix = contact.addressing === "lid" ? "pn" : "lid";
  const mode = contact.addressing === "lid" ? "lid" : "pn";
  if (group)
    return { from: group.jid, participant: own, [`participant_${suffix}`]: other, addressing_mode: mode };
  return {
    from: own,
    ...(!contact.tellsOneAddress && { [`sender_${suffix}`]: other }),
    addressing_mode: mode,
  };
}

/** The first message of a member brings the group's key in a message of its own for the device: whatsmeow, `send.go` `sendGroup`. */
async function encryptToGroup(
  { account, contact }: { account: Account; contact: Contact },
  group: Group,
  message: proto.IMessage,
): Promise<BinaryNode[]> {
  const { ciphertext, distribution } = await contact.keyring.encryptForGroup(
    group.jid,
    jidOf(contact),
    message,
  );
  const item = { groupId: group.jid, axolotlSenderKeyDistributionMessage: distribution };
  const key = await encryptFor(account, contact.keyring, { senderKeyDistributionMessage: item });
  return [key, node("enc", { v: "2", type: "skmsg" }, ciphertext)];
}

/** whatsmeow, `send.go` `getTypeFromMessage`, for what our phones send. */
function kindOf(message: proto.IMessage): string {
  if (message.reactionMessage) return "reaction";
  const media =
    message.imageMessage ??
    message.audioMessage ??
    message.videoMessage ??
    message.documentMessage ??
    message.stickerMessage;
  return media ? "media" : "text";
}

/** Edits and deletions are marked outside of the encryption as well: whatsmeow, `send.go` `getEditAttribute`. */
function editOf({ protocolMessage, secretEncryptedMessage }: proto.IMessage): Record<string, string> {
  if (secretEncryptedMessage) return { edit: "1" };
  if (!protocolMessage) return {};
  return { edit: protocolMessage.editedMessage ? "1" : "7" };
}

/** Reads a part of the account's message that is for this contact. */
export async function readPart(contact: Contact, account: Account, part: BinaryNode): Promise<proto.Message> {
  const type = part.attrs["type"] === "pkmsg" ? "pkmsg" : "msg";
  const encrypted: Encrypted = {
    type,
    ciphertext: part.content instanceof Uint8Array ? part.content : Buffer.alloc(0),
  };
  return contact.keyring.decrypt(account.jid, encrypted);
}

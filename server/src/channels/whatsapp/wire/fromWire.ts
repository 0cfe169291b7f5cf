import type { BinaryNode, proto, WACallEvent } from "baileys";

import type {
  Chat,
  Identity,
  InboundContent,
  InboundEvent,
  InboundMessage,
  MessageKey,
  Person,
} from "../../port.ts";
import { partId } from "../../port.ts";
import { adFromWire } from "./adFromWire.ts";
import { contentFromWire, textOf, unwrap } from "./contentFromWire.ts";
import { hasIdentity, identitiesOf, identityOf, isGroupJid, parseJid } from "./identities.ts";
import { momentOf } from "./moment.ts";

/** A message as Baileys hands it over, after its `cleanMessage`: keys are seen from our side. */
export interface WireMessage {
  key: proto.IMessageKey & { remoteJidAlt?: string | undefined; participantAlt?: string | undefined };
  message?: proto.IMessage | null | undefined;
  messageTimestamp?: number | { toNumber(): number } | null | undefined;
  messageStubType?: number | null | undefined;
  pushName?: string | null | undefined;
}

/** Knowledge of the session that the message does not carry. */
export interface WireContext {
  /** Identities of ours. */
  own: readonly Identity[];
  /** The group's subject. */
  groupName?: string;
  /** Name of ours, as it is shown where somebody mentions us. */
  ownName?: string;
  /** Further identities of the chat, or of the author within a group. */
  known?: readonly Identity[];
  imported?: boolean;
}

const protocolType = { revoke: 0, edit: 14 };

/** The events of one message; none for status, stubs of the network and what concerns only the devices. */
export function messageFromWire(wire: WireMessage, context: WireContext): InboundEvent[] {
  const { id, remoteJid } = wire.key;
  if (!id || !remoteJid || wire.messageStubType || !wire.message) return [];
  const chat = chatOf(wire, context);
  if (!chat) return [];

  const happening: Happening = { id, chat, at: timeOf(wire.messageTimestamp) };
  const content = unwrap(wire.message).message;
  if (content.protocolMessage) return changeFromWire(wire, content.protocolMessage, happening);
  if (content.reactionMessage)
    return [reactionFromWire(wire, content.reactionMessage, { happening, context })];
  return newMessage(wire, wire.message, { happening, context });
}

interface Happening {
  id: string;
  chat: Chat;
  at: string;
}

function newMessage(
  wire: WireMessage,
  message: proto.IMessage,
  { happening, context }: { happening: Happening; context: WireContext },
): InboundEvent[] {
  const read = contentFromWire(message);
  if (!read) return [];
  const author = authorOf(wire, context);
  const ad = adFromWire(read.contextInfo);
  const quoted = quotedOf(read.contextInfo, context);
  const mentions = identitiesOf(...(read.contextInfo?.mentionedJid ?? []));
  const content = nameOurselves(read.content, mentions, context);
  const others = mentions.filter((identity) => !hasIdentity(context.own, identity));
  const key = keyOf(wire);
  const event: InboundMessage = {
    kind: "message",
    eventId: `message:${happening.id}`,
    chat: happening.chat,
    at: happening.at,
    key,
    ...(author && { author }),
    content: withKey(content, wire),
    ...(quoted && { quoted }),
    ...(ad && { ad }),
    ...(others.length > 0 && { mentions: others.slice(0, mostMentions) }),
    ...(read.contextInfo?.isForwarded && { forwarded: true }),
    ...(context.imported && { imported: true }),
  };
  const { quoted: _, mentions: __, ad: ___, ...beside } = event;
  const parts = (read.others ?? []).map((part, index): InboundMessage => {
    const providerId = partId(key.providerId, index + 1);
    const eventId = `message:${providerId}`;
    const own = { eventId, key: { ...key, providerId }, content: withKey(part, wire) };
    return Object.assign({}, beside, own);
  });
  return [event, ...parts];
}

/** People whose names are looked for in one message: a group has a thousand members. */
const mostMentions = 50;

/** Our own name where we are mentioned, instead of an id that nobody knows. */
function nameOurselves(
  content: InboundContent,
  mentions: readonly Identity[],
  { own, ownName }: WireContext,
): InboundContent {
  if (content.type !== "text" || ownName === undefined) return content;
  const ours = mentions.filter((identity) => hasIdentity(own, identity));
  const body = ours.reduce((text, { value }) => text.replaceAll(`@${value}`, `@${ownName}`), content.body);
  return { ...content, body };
}

/** A file's locator says whose message it was, by which the phone is asked for the file again. */
function withKey(content: InboundContent, { key }: WireMessage): InboundContent {
  if (!("media" in content)) return content;
  const { id, remoteJid, participant, fromMe } = key;
  const named = { id, remoteJid, fromMe: fromMe ?? false, ...(participant && { participant }) };
  return { ...content, media: { ...content.media, locator: { ...content.media.locator, key: named } } };
}

function changeFromWire(
  wire: WireMessage,
  change: proto.Message.IProtocolMessage,
  happening: Happening,
): InboundEvent[] {
  const { id, chat, at } = happening;
  const providerId = change.key?.id;
  const type: number | null | undefined = change.type;
  if (!providerId) return [];
  if (type === protocolType.revoke) {
    return [
      {
        kind: "revoke",
        eventId: `revoke:${id}`,
        chat,
        at,
        key: { ...keyOf(wire), ...revokedAuthor(change), providerId },
      },
    ];
  }
  const body = change.editedMessage && textOf(change.editedMessage);
  if (type !== protocolType.edit || body === undefined || body === null) return [];
  return [{ kind: "edit", eventId: `edit:${id}`, chat, at, key: { ...keyOf(wire), providerId }, body }];
}

/** Names the author: in a group an administrator may delete what somebody else wrote. */
function revokedAuthor({ key }: proto.Message.IProtocolMessage): { participant?: Identity } {
  const participant = identityOf(key?.participant);
  return participant ? { participant } : {};
}

function reactionFromWire(
  wire: WireMessage,
  reaction: proto.Message.IReactionMessage,
  { happening, context }: { happening: Happening; context: WireContext },
): InboundEvent {
  const { id, chat, at } = happening;
  const author = authorOf(wire, context);
  const participant = chat.isGroup ? identityOf(reaction.key?.participant) : undefined;
  const fromMe = reaction.key?.fromMe ?? false;
  const key: MessageKey = { providerId: reaction.key?.id ?? "", fromMe, ...(participant && { participant }) };
  const emoji = reaction.text ?? "";
  return {
    kind: "reaction",
    eventId: `reaction:${id}`,
    chat,
    at,
    key,
    fromMe: wire.key.fromMe ?? false,
    emoji,
    ...(author && { author }),
  };
}

function chatOf(wire: WireMessage, { own, groupName, known = [] }: WireContext): Chat | undefined {
  const { remoteJid, remoteJidAlt, fromMe } = wire.key;
  const isGroup = isGroupJid(remoteJid ?? "");
  const named = identitiesOf(remoteJid, isGroup ? undefined : remoteJidAlt);
  const [first] = named;
  if (!first) return undefined;
  // The other address of our own messages may be ours, unless we write to ourselves.
  const identities = named.filter((identity) => identity === first || !hasIdentity(own, identity));
  if (!isGroup) addMissing(identities, known);
  const name = isGroup ? groupName : fromMe ? undefined : (wire.pushName ?? undefined);
  return { identities, isGroup, ...(name !== undefined && { name }) };
}

function authorOf(wire: WireMessage, { known = [] }: WireContext): Person | undefined {
  const { remoteJid, participant, participantAlt, fromMe } = wire.key;
  if (!isGroupJid(remoteJid ?? "") || fromMe) return undefined;
  const identities = identitiesOf(participant, participantAlt);
  if (identities.length === 0) return undefined;
  addMissing(identities, known);
  return { identities, ...(wire.pushName && { name: wire.pushName }) };
}

/** Adds what was told before. Of a kind that the message itself names, it may be a number that they have no more. */
function addMissing(identities: Identity[], known: readonly Identity[]): void {
  const named = new Set(identities.map(({ kind }) => kind));
  identities.push(...known.filter(({ kind }) => !named.has(kind)));
}

function keyOf({ key }: WireMessage): MessageKey {
  const participant = isGroupJid(key.remoteJid ?? "") ? identityOf(key.participant) : undefined;
  return { providerId: key.id ?? "", fromMe: key.fromMe ?? false, ...(participant && { participant }) };
}

function quotedOf(info: proto.IContextInfo | undefined, { own }: WireContext): InboundMessage["quoted"] {
  if (!info?.stanzaId || !info.quotedMessage) return undefined;
  const participant = identityOf(info.participant);
  const content = quotedContent(info.quotedMessage);
  return {
    providerId: info.stanzaId,
    fromMe: participant !== undefined && hasIdentity(own, participant),
    ...(participant && { participant }),
    ...(content && { content }),
  };
}

/** A quoted file is not fetched: its kind is enough. */
function quotedContent(message: proto.IMessage): InboundContent | undefined {
  const content = contentFromWire(message)?.content;
  if (!content || !("media" in content)) return content;
  return { ...content, media: { ...content.media, locator: {} } };
}

const receiptLevels: Record<string, 2 | 3 | 5> = { delivered: 2, read: 3, played: 5 };

/**
 * The acknowledgements in a `<receipt>`. No type means delivered; `sender`, `inactive`, `retry` and the like are
 * between devices, and a receipt of our own phone is about others' messages.
 */
export function receiptFromWire(
  { attrs, content }: BinaryNode,
  { own, others }: { own: readonly Identity[]; others?: number | undefined },
): InboundEvent[] {
  const { from, recipient, participant, id, type = "delivered", t } = attrs;
  const level = receiptLevels[type];
  const identities = identitiesOf(from, attrs["sender_pn"], attrs["sender_lid"]);
  const reader = identityOf(participant ?? from);
  if (level === undefined || !from || !id || recipient || identities.length === 0) return [];
  if (reader && hasIdentity(own, reader)) return [];
  const items = Array.isArray(content)
    ? content.flatMap((list) => (Array.isArray(list.content) ? list.content : []))
    : [];
  const ids = [id, ...items.map((item) => item.attrs["id"] ?? "")].filter((each) => each !== "");
  const chat: Chat = { identities, isGroup: isGroupJid(from) };
  const at = timeOf(Number(t ?? 0));
  const member = chat.isGroup ? memberOf(attrs) : undefined;
  const told = { ...(member && { reader: member }), ...(member && others !== undefined && { others }) };
  return ids.map((providerId) => {
    const eventId = ["ack", providerId, level, ...(member ? [member.value] : [])].join(":");
    return Object.assign({ kind: "ack" as const, eventId, chat, at, providerId, level }, told);
  });
}

/** A member is known by the hidden id, whichever address a receipt comes from, if it names both. */
function memberOf(attrs: BinaryNode["attrs"]): Identity | undefined {
  const { participant, participant_lid, participant_pn } = attrs;
  const addresses = identitiesOf(participant, participant_lid, participant_pn);
  return addresses.find(({ kind }) => kind === "lid") ?? addresses[0];
}

/** Reads `<ack class="message">` about a message that nobody waits for any more. */
export function ackFromWire({ attrs }: BinaryNode): InboundEvent[] {
  const { from, id, error, t } = attrs;
  const identities = identitiesOf(from);
  if (!from || !id || identities.length === 0) return [];
  const happening = {
    chat: { identities, isGroup: isGroupJid(from) },
    at: timeOf(Number(t ?? 0)),
    providerId: id,
  };
  if (error === undefined) return [{ kind: "ack", eventId: `ack:${id}:1`, ...happening, level: 1 }];
  return [
    {
      kind: "failure",
      eventId: `failure:${id}:${error}`,
      ...happening,
      code: error,
      reason: `WhatsApp refused the message (${error})`,
    },
  ];
}

type CallOutcome = "missed" | "refused" | "answered" | "offered";

const callOutcomes: Partial<Record<WACallEvent["status"], CallOutcome>> = {
  offer: "offered",
  timeout: "missed",
  // The caller hung up. The session tells nothing of a call that had an outcome before.
  terminate: "missed",
  reject: "refused",
  accept: "answered",
};

/** Undefined for the steps of a call that are no outcome, and for groups' calls. */
export function callFromWire(call: WACallEvent): Extract<InboundEvent, { kind: "call" }> | undefined {
  const outcome = callOutcomes[call.status];
  const identities = identitiesOf(call.from, call.chatId, call.callerPn);
  if (!outcome || call.isGroup || !identities.some(({ kind }) => kind !== "group")) return undefined;
  const at = momentOf(new Date(call.date).getTime()) ?? new Date().toISOString();
  const chat = { identities, isGroup: false };
  return {
    kind: "call",
    eventId: `call:${call.id}:${outcome}`,
    chat,
    at,
    providerId: call.id,
    video: call.isVideo ?? false,
    outcome,
  };
}

/** Somebody took another number: `<modify old new old_lid new_lid>` in a notification about contacts. */
export function movesFromWire({ attrs, content }: BinaryNode): InboundEvent[] {
  const changes = Array.isArray(content) ? content.filter(({ tag }) => tag === "modify") : [];
  const at = timeOf(Number(attrs["t"] ?? 0));
  return changes.flatMap(({ attrs: change }): InboundEvent[] => {
    const current = identitiesOf(change["new"], change["new_lid"]);
    const former = identitiesOf(change["old"], change["old_lid"]).filter((one) => !hasIdentity(current, one));
    if (current.length === 0 || former.length === 0) return [];
    const chat = { identities: former, isGroup: false };
    return [
      { kind: "moved", eventId: `moved:${attrs["id"] ?? at}:${former[0]?.value}`, chat, at, former, current },
    ];
  });
}

/** Typing comes as `<chatstate>`; undefined for presence without a chat. */
export function typingFromWire({ attrs, content }: BinaryNode): { chat: Chat; active: boolean } | undefined {
  const from = attrs["from"] ?? "";
  const identities = identitiesOf(from);
  if (identities.length === 0 || !parseJid(from)) return undefined;
  const active = Array.isArray(content) && content.some(({ tag }) => tag === "composing");
  return { chat: { identities, isGroup: isGroupJid(from) }, active };
}

/** Seconds since 1970, a number or protobuf's 64-bit object, as ISO 8601. */
function timeOf(timestamp: WireMessage["messageTimestamp"]): string {
  const seconds = typeof timestamp === "object" ? timestamp?.toNumber() : timestamp;
  const now = new Date().toISOString();
  return seconds ? (momentOf(seconds * 1000) ?? now) : now;
}

import { phoneForms } from "@balcao/flow-engine";
import type { Chat, Identity, InboundEvent, MessageKey, Person } from "../port.ts";
import { classifyMetaError } from "../meta/graphErrors.ts";
import { readEach } from "../meta/wire.ts";
import { readAd, readContent } from "./inboundContent.ts";
import { firstOfPart } from "./parts.ts";
import {
  wireCall,
  wireChange,
  wireContact,
  wireEnvelope,
  wireMessage,
  wirePreference,
  wireStatus,
} from "./wire.ts";
import type { WireCall, WireChange, WireContact, WireMessage, WirePreference, WireStatus } from "./wire.ts";

/** Meta's webhook as events, grouped by phone_number_id in the order they came. Unknown shapes give nothing. */
export function fromWire(body: unknown): { account: string; events: InboundEvent[] }[] {
  const envelope = wireEnvelope.safeParse(body);
  if (!envelope.success) return [];
  const byAccount = new Map<string, InboundEvent[]>();
  for (const { changes } of envelope.data.entry) {
    for (const change of readEach(wireChange, changes)) {
      const account = change.value.metadata.phone_number_id;
      byAccount.set(account, [...(byAccount.get(account) ?? []), ...readChange(change)]);
    }
  }
  return [...byAccount].flatMap(([account, events]) => (events.length === 0 ? [] : [{ account, events }]));
}

function readChange({ field, value }: WireChange): InboundEvent[] {
  const contacts = readEach(wireContact, value.contacts);
  const ownPhone = digits(value.metadata.display_phone_number);
  switch (field) {
    case "messages":
      return [
        ...readEach(wireMessage, value.messages).flatMap((message) =>
          readMessage(message, contacts, ownPhone),
        ),
        ...readEach(wireStatus, value.statuses).flatMap(readStatus),
      ];
    case "smb_message_echoes":
      return readEach(wireMessage, value.message_echoes).flatMap((echo) => readEcho(echo, ownPhone));
    case "calls":
      return readEach(wireCall, value.calls).flatMap((call) => readCall(call, contacts));
    case "user_preferences":
      return readEach(wirePreference, value.user_preferences).flatMap((told) =>
        readPreference(told, contacts),
      );
    default:
      return [];
  }
}

function readMessage(
  message: WireMessage,
  contacts: readonly WireContact[],
  ownPhone: string,
): InboundEvent[] {
  if (message.type === "system") return readMove(message);
  const { from: phone, from_user_id: userId, from_parent_user_id: parentId } = message;
  const writer = readPerson({ phone, userId, parentId }, contacts);
  const participant = writer.identities[0];
  if (participant === undefined) return [];
  if (message.group_id === undefined) {
    return readEvent(message, { chat: { ...writer, isGroup: false }, fromMe: false, ownPhone });
  }
  const chat: Chat = { identities: [{ kind: "group", value: message.group_id }], isGroup: true };
  return readEvent(message, { chat, fromMe: false, ownPhone, author: writer, participant });
}

/**
 * Reads an echo: a message that the business wrote in its own app, on a number that is both in the app and in the Cloud
 * API.
 */
function readEcho(echo: WireMessage, ownPhone: string): InboundEvent[] {
  const { to: phone, to_user_id: userId, to_parent_user_id: parentId } = echo;
  const reader = readPerson({ phone, userId, parentId });
  if (reader.identities.length === 0) return [];
  return readEvent(echo, { chat: { ...reader, isGroup: false }, fromMe: true, ownPhone });
}

export interface Setting {
  chat: Chat;
  fromMe: boolean;
  ownPhone: string;
  author?: Person;
  participant?: Identity;
}

/** Events of one message, in the conversation where it was written. */
export function readEvent(message: WireMessage, setting: Setting): InboundEvent[] {
  if (isProtocol(message)) return readProtocol(message, setting);
  const { chat, author, ownPhone } = setting;
  const ad = readAd(message);
  return [
    {
      kind: "message",
      eventId: message.id,
      chat,
      at: message.timestamp,
      ...(author === undefined ? {} : { author }),
      key: keyOf(message.id, setting),
      content: readContent(message),
      ...(ad && { ad }),
      ...readContext(message, ownPhone),
    },
  ];
}

const protocolTypes = new Set(["reaction", "revoke", "edit", "system", "request_welcome"]);
const unsupportedProtocolTypes = new Set(["edit", "pin", "poll_update"]);

/**
 * Says whether a message changes an earlier one or tells a fact: it must never show as a message that somebody wrote.
 */
function isProtocol({ type, unsupported }: WireMessage): boolean {
  return protocolTypes.has(type) || unsupportedProtocolTypes.has(unsupported?.type ?? "");
}

function readProtocol(message: WireMessage, setting: Setting): InboundEvent[] {
  const { chat, fromMe, author } = setting;
  const happening = { eventId: message.id, chat, at: message.timestamp };
  const { reaction, revoke } = message;
  if (reaction !== undefined) {
    const written = author === undefined ? {} : { author };
    // The webhook does not say whose message it is; the product finds it by its id.
    const key: MessageKey = { providerId: reaction.message_id, fromMe: false };
    return [{ kind: "reaction", ...happening, ...written, key, fromMe, emoji: reaction.emoji }];
  }
  if (revoke !== undefined) {
    return [{ kind: "revoke", ...happening, key: keyOf(revoke.original_message_id, setting) }];
  }
  const edited = readEdit(message);
  if (edited !== undefined) {
    return [{ kind: "edit", ...happening, key: keyOf(edited.originalId, setting), body: edited.body }];
  }
  return [];
}

function keyOf(providerId: string, { fromMe, participant }: Setting): MessageKey {
  return { providerId, fromMe, ...(participant === undefined ? {} : { participant }) };
}

function readEdit({ edit }: WireMessage): { originalId: string; body: string } | undefined {
  if (edit === undefined) return undefined;
  const { text, image, video, document } = edit.message;
  const body = text?.body ?? image?.caption ?? video?.caption ?? document?.caption;
  return body === undefined ? undefined : { originalId: edit.original_message_id, body };
}

/** Another number has other ids, and another id may be all that is told of it: …/webhooks/reference/messages/system */
const moves = new Set(["user_changed_number", "customer_changed_number", "user_changed_user_id"]);

/** A person who took another number stays the same person, under other ids. Of one without a number those alone are told. */
function readMove({ id, timestamp, system = {}, ...message }: WireMessage): InboundEvent[] {
  if (system.type !== undefined && !moves.has(system.type)) return [];
  const current = readPerson({
    phone: system.wa_id ?? system.new_wa_id,
    userId: system.user_id,
    parentId: system.parent_user_id,
  }).identities;
  const named = { phone: message.from, userId: message.from_user_id, parentId: message.from_parent_user_id };
  const previous = { userId: system.previous_user_id, parentId: system.previous_parent_user_id };
  const former = [...readPerson(named).identities, ...readPerson(previous).identities].filter(
    ({ value }) => !current.some((one) => one.value === value),
  );
  if (former.length === 0 || current.length === 0) return [];
  const chat = { identities: former, isGroup: false };
  return [{ kind: "moved", eventId: id, chat, at: timestamp, former, current }];
}

function readContext({ context }: WireMessage, ownPhone: string) {
  if (context === undefined) return {};
  const forwarded = context.forwarded === true || context.frequently_forwarded === true;
  const fromMe = context.from !== undefined && phoneForms(ownPhone).includes(digits(context.from));
  return {
    ...(context.id === undefined ? {} : { quoted: { providerId: context.id, fromMe } }),
    ...(forwarded ? { forwarded } : {}),
  };
}

const levels = { sent: 1, delivered: 2, read: 3, played: 5 } as const;

function readStatus(status: WireStatus): InboundEvent[] {
  const chat = readRecipient(status);
  if (chat === undefined) return [];
  // A group answers once per participant, with the same message id and status.
  const eventId = [status.id, status.status, status.recipient_participant_id].filter(Boolean).join(":");
  const firstPart = firstOfPart(status.biz_opaque_callback_data);
  if (firstPart !== undefined) return readPartStatus(status, { firstPart, eventId, chat });
  const sentAs = status.biz_opaque_callback_data;
  const happening = { eventId, chat, at: status.timestamp, providerId: status.id };
  const traced = sentAs === undefined ? happening : { ...happening, sentAs };
  if (status.status === "failed") {
    const { code, reason } = classifyMetaError(status.errors?.[0]);
    return [{ kind: "failure", ...traced, code, reason }, ...readRefusal(status, chat)];
  }
  const level = Object.entries(levels).find(([name]) => name === status.status)?.[1];
  return level === undefined ? [] : [{ kind: "ack", ...traced, level }];
}

/** A message whose first part arrived is not whole where another one failed; else that one says how it goes. */
function readPartStatus(
  { status, errors, timestamp }: WireStatus,
  { firstPart, eventId, chat }: { firstPart: string; eventId: string; chat: Chat },
): InboundEvent[] {
  if (status !== "failed") return [];
  const { code, reason } = classifyMetaError(errors?.[0]);
  return [{ kind: "failure", eventId, chat, at: timestamp, providerId: firstPart, code, reason }];
}

/** Error of somebody who wants no marketing messages of the business any more: …/whatsapp/support/error-codes */
const unwanted = 131050;

function readRefusal({ id, timestamp, errors = [] }: WireStatus, chat: Chat): InboundEvent[] {
  if (!errors.some(({ code }) => code === unwanted)) return [];
  return [{ kind: "preference", eventId: `preference:${id}`, chat, at: timestamp, wantsCampaigns: false }];
}

function readRecipient(status: WireStatus): Chat | undefined {
  if (status.recipient_type === "group" && status.recipient_id !== undefined) {
    return { identities: [{ kind: "group", value: status.recipient_id }], isGroup: true };
  }
  const { identities } = readPerson({
    phone: status.recipient_id,
    userId: status.recipient_user_id,
    parentId: status.recipient_parent_user_id,
  });
  return identities.length === 0 ? undefined : { identities, isGroup: false };
}

function readCall(call: WireCall, contacts: readonly WireContact[]): InboundEvent[] {
  const { from: phone, from_user_id: userId, from_parent_user_id: parentId } = call;
  const caller = readPerson({ phone, userId, parentId }, contacts);
  if (caller.identities.length === 0 || call.direction === "BUSINESS_INITIATED") return [];
  const outcome = callOutcome(call);
  if (outcome === undefined) return [];
  const eventId = `${call.id}:${call.event}`;
  const chat = { ...caller, isGroup: false };
  return [{ kind: "call", eventId, chat, at: call.timestamp, providerId: call.id, video: false, outcome }];
}

/** Told in the app's "marketing messages" switch of a chat: …/whatsapp/webhooks/reference/user_preferences */
function readPreference(
  { wa_id, user_id, parent_user_id, category, value, timestamp }: WirePreference,
  contacts: readonly WireContact[],
): InboundEvent[] {
  const person = readPerson({ phone: wa_id, userId: user_id, parentId: parent_user_id }, contacts);
  if (person.identities.length === 0 || category !== "marketing_messages") return [];
  const eventId = `preference:${wa_id ?? user_id ?? ""}:${timestamp}`;
  const chat = { ...person, isGroup: false };
  return [{ kind: "preference", eventId, chat, at: timestamp, wantsCampaigns: value !== "stop" }];
}

function callOutcome({ event, status }: WireCall): "offered" | "answered" | "missed" | undefined {
  if (event === "connect") return "offered";
  if (event !== "terminate") return undefined;
  return status === "COMPLETED" ? "answered" : "missed";
}

/** Ids by which Meta names somebody. */
interface NamedBy {
  phone: string | undefined;
  /** Scoped to the business portfolio. */
  userId: string | undefined;
  /** Scoped to several that are linked (`BR.ENT.…`). */
  parentId: string | undefined;
}

/** The phone first, as it is what people know each other by; the ids mean somebody to the business alone. */
function readPerson(named: Partial<NamedBy>, contacts: readonly WireContact[] = []): Person {
  const { phone, userId, parentId } = named;
  const contact = contacts.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === phone) || (user_id !== undefined && user_id === userId),
  );
  const scoped = [userId ?? contact?.user_id, parentId ?? contact?.parent_user_id];
  const ids: Identity[] = [
    { kind: "phone", value: digits(phone ?? "") },
    ...scoped.map((value = ""): Identity => ({ kind: "business-scoped", value })),
  ];
  const identities = ids.filter(({ value }) => value !== "");
  const name = contact?.profile?.name;
  return name === undefined || name === "" ? { identities } : { identities, name };
}

export function digits(value: string): string {
  return value.replace(/\D/g, "");
}

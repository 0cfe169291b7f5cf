import type { Chat, Identity, InboundContent, InboundEvent, MessageKey, Person } from "../port.ts";
import type { PhoneContent, SimulatedContact } from "./wire.ts";

export interface FromPhone {
  id: string;
  at: string;
  contact: SimulatedContact;
  content: PhoneContent;
  /** Written on the linked phone itself instead of by the contact. */
  byOwner: boolean;
  /** Id under which the hub keeps the file's bytes. */
  mediaId?: string;
  /** Says whether a message of this id was written by the business. */
  isOurs: (id: string) => boolean;
}

/** Pure: what a phone did, as the port tells it. */
export function fromPhone(done: FromPhone): InboundEvent {
  const { id, at, contact, content, byOwner } = done;
  const chat = chatOf(contact);
  const author = chat.isGroup && !byOwner ? { author: personOf(contact) } : {};
  const happening = { eventId: id, chat, at };
  switch (content.type) {
    case "edit":
      return { kind: "edit", ...happening, key: keyOf(content.targetId, done), body: content.body };
    case "revoke":
      return { kind: "revoke", ...happening, key: keyOf(content.targetId, done) };
    case "reaction": {
      const key = keyOf(content.targetId, done);
      return { kind: "reaction", ...happening, ...author, key, fromMe: byOwner, emoji: content.emoji };
    }
    case "call":
      return { kind: "call", ...happening, providerId: id, video: content.video, outcome: content.outcome };
    default: {
      const key = { ...participantOf(done), providerId: id, fromMe: byOwner };
      return {
        kind: "message",
        ...happening,
        ...author,
        key,
        content: contentOf(content, done),
        ...quoteOf(content, done),
      };
    }
  }
}

export function chatOf(contact: SimulatedContact): Chat {
  if (contact.group === undefined) return { ...personOf(contact), isGroup: false };
  return {
    identities: [{ kind: "group", value: contact.group.id }],
    name: contact.group.name,
    isGroup: true,
  };
}

function personOf({ phone, lid, name }: SimulatedContact): Person {
  const identities: Identity[] = [{ kind: "phone", value: phone }];
  if (lid !== undefined) identities.push({ kind: "lid", value: lid });
  return { identities, name };
}

function keyOf(providerId: string, done: FromPhone): MessageKey {
  const fromMe = done.isOurs(providerId);
  return fromMe ? { providerId, fromMe } : { ...participantOf(done), providerId, fromMe };
}

function participantOf({ contact, byOwner }: FromPhone): Pick<MessageKey, "participant"> {
  const participant = personOf(contact).identities[0];
  return contact.group === undefined || byOwner || participant === undefined ? {} : { participant };
}

function quoteOf(content: PhoneContent, { isOurs }: FromPhone) {
  const providerId = "quotedId" in content ? content.quotedId : undefined;
  return providerId === undefined ? {} : { quoted: { providerId, fromMe: isOurs(providerId) } };
}

type MessageContent = Exclude<PhoneContent, { type: "edit" | "revoke" | "reaction" | "call" }>;

function contentOf(content: MessageContent, { mediaId }: FromPhone): InboundContent {
  switch (content.type) {
    case "text":
      return { type: "text", body: content.body };
    case "location":
      return { type: "location", ...content.place };
    case "contacts":
      return { type: "contacts", contacts: content.contacts };
    case "option":
      return { type: "option", body: content.body, optionId: content.optionId };
    case "media": {
      const { kind, caption, ...facts } = content.file;
      const media = { ...facts, size: content.bytes.length, locator: { mediaId } };
      return { type: kind, caption, media };
    }
  }
}

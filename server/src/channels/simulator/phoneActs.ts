import { randomBytes } from "node:crypto";
import { chatOf, fromPhone } from "./fromPhone.ts";
import type { PhoneLine } from "./line.ts";
import type { MediaStore } from "./mediaStore.ts";
import { chatIdOf, showOwn } from "./toPhone.ts";
import type { PhoneContent, PhoneEvent, ReceiptLevel, SimulatedContact } from "./wire.ts";

export interface Doing {
  contact: SimulatedContact;
  content: PhoneContent;
  /** Written on the linked phone itself, by the business. */
  byOwner: boolean;
}

/** Somebody does something on a phone. Answers its id, after the first attempt to hand it over. */
export async function doOnPhone(line: PhoneLine, media: MediaStore, doing: Doing): Promise<string> {
  const { contact, content, byOwner } = doing;
  const id = `SIM${randomBytes(9).toString("hex").toUpperCase()}`;
  const at = new Date().toISOString();
  const mediaId =
    content.type === "media" ? media.keep({ bytes: content.bytes, ...content.file }) : undefined;
  const isOurs = (known: string): boolean => line.screen.find(known)?.fromBusiness === true;

  line.screen.show(showDoing(doing, { id, at, ...(mediaId === undefined ? {} : { mediaId }) }));
  const kept = mediaId === undefined ? {} : { mediaId };
  await line.delivery.push(id, fromPhone({ id, at, contact, content, byOwner, isOurs, ...kept }));
  return id;
}

function showDoing(
  doing: Doing,
  { id, at, mediaId }: { id: string; at: string; mediaId?: string },
): PhoneEvent {
  const { contact, content, byOwner } = doing;
  const by = byOwner ? "business" : contact.phone;
  if (content.type === "edit") return { type: "edit", id: content.targetId, body: content.body };
  if (content.type === "revoke") return { type: "revoke", id: content.targetId };
  if (content.type === "reaction")
    return { type: "reaction", id: content.targetId, by, emoji: content.emoji };
  const quote = "quotedId" in content && content.quotedId !== undefined ? { quotedId: content.quotedId } : {};
  const message = {
    id,
    chatId: chatIdOf(chatOf(contact)),
    fromBusiness: byOwner,
    author: { phone: contact.phone, name: contact.name },
    at,
    content: showOwn(content, mediaId),
    reactions: {},
    level: 0 as const,
    ...quote,
  };
  return { type: "message", message };
}

/** The contact's phone acknowledges messages of the business. Only a higher level than before is told. */
export async function acknowledge(
  line: PhoneLine,
  ids: readonly string[],
  level: Exclude<ReceiptLevel, 0>,
): Promise<void> {
  for (const id of ids) {
    const message = line.screen.find(id);
    if (message === undefined || !message.fromBusiness || message.level >= level) continue;
    line.screen.show({ type: "receipt", id, level });
    const chat = { identities: [identityOf(message.chatId)], isGroup: !isPhone(message.chatId) };
    const eventId = `${id}:${level}`;
    const at = new Date().toISOString();
    await line.delivery.push(eventId, { kind: "ack", eventId, chat, at, providerId: id, level });
  }
}

function identityOf(chatId: string) {
  return { kind: isPhone(chatId) ? ("phone" as const) : ("group" as const), value: chatId };
}

function isPhone(chatId: string): boolean {
  return /^\d{8,15}$/.test(chatId);
}

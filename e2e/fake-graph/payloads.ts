/**
 * Building blocks of the messages webhook. Pages, all under
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 * (before 2026: developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples).
 */
export interface PayloadAccount {
  businessAccountId: string;
  phoneNumberId: string;
  displayPhoneNumber: string;
}

export interface PayloadContact {
  phone: string;
  name: string;
  /** The business-scoped user id; …/whatsapp/business-scoped-user-ids */
  userId?: string;
}

export type Json = Record<string, unknown>;

/** Envelope of every incoming message: …/webhooks/reference/messages#incoming-messages */
export function messagesPayload(account: PayloadAccount, contact: PayloadContact, messages: Json[]): Json {
  const scoped = contact.userId === undefined ? {} : { user_id: contact.userId };
  return changePayload(account, {
    contacts: [{ profile: { name: contact.name }, wa_id: contact.phone, ...scoped }],
    messages,
  });
}

/** Envelope of statuses: …/webhooks/reference/messages/status */
export function statusesPayload(account: PayloadAccount, statuses: Json[]): Json {
  return changePayload(account, { statuses });
}

/** Chunk of what a number wrote in its app before; threads by the contact's number: …/webhooks/reference/history */
export function historyPayload(account: PayloadAccount, threads: Record<string, Json[]>, chunk = 1): Json {
  const metadata = { phase: 0, chunk_order: chunk, progress: 55 };
  const told = Object.entries(threads).map(([id, messages]) => ({ id, messages }));
  return changePayload(account, { history: [{ metadata, threads: told }] }, "history");
}

/** Files of the history, which come by themselves: same page. */
export const historyFilesPayload = (account: PayloadAccount, messages: Json[]): Json =>
  changePayload(account, { messages }, "history");

/** The business shares no history: same page. */
export const historyDeclinedPayload = (account: PayloadAccount): Json => {
  const details = "History sharing is turned off by the business";
  const title = "History sync is turned off by the business from the WhatsApp Business App";
  const errors = [{ code: 2593109, title, message: title, error_data: { details } }];
  return changePayload(account, { history: [{ errors }] }, "history");
};

function changePayload(account: PayloadAccount, value: Json, field = "messages"): Json {
  const metadata = {
    display_phone_number: account.displayPhoneNumber,
    phone_number_id: account.phoneNumberId,
  };
  const change = { value: { messaging_product: "whatsapp", metadata, ...value }, field };
  return {
    object: "whatsapp_business_account",
    entry: [{ id: account.businessAccountId, changes: [change] }],
  };
}

export interface MessageHead {
  id: string;
  from: string;
  /** Seconds; now when left out. */
  timestamp?: number;
  /** The message that is answered: …/messages/text (context object) */
  quoted?: { id: string; from: string };
  forwarded?: boolean;
}

function head(message: MessageHead): Json {
  const { quoted, forwarded } = message;
  const context = { ...quoted, ...(forwarded === true ? { forwarded } : {}) };
  return {
    ...(Object.keys(context).length === 0 ? {} : { context }),
    from: message.from,
    id: message.id,
    timestamp: String(message.timestamp ?? Math.floor(Date.now() / 1000)),
  };
}

/** …/webhooks/reference/messages/text */
export function textMessage(message: MessageHead, body: string): Json {
  return { ...head(message), type: "text", text: { body } };
}

export interface WireFile {
  kind: "image" | "audio" | "video" | "document" | "sticker";
  id: string;
  mimetype: string;
  sha256: string;
  caption?: string;
  fileName?: string;
  voice?: boolean;
}

/** …/webhooks/reference/messages/{image,audio,video,document,sticker} */
export function mediaMessage(message: MessageHead, file: WireFile): Json {
  const media = {
    ...(file.caption ? { caption: file.caption } : {}),
    ...(file.fileName === undefined ? {} : { filename: file.fileName }),
    mime_type: file.mimetype,
    sha256: file.sha256,
    id: file.id,
    ...(file.kind === "audio" ? { voice: file.voice ?? false } : {}),
    ...(file.kind === "sticker" ? { animated: false } : {}),
  };
  return { ...head(message), type: file.kind, [file.kind]: media };
}

/** …/webhooks/reference/messages/reaction (taken back: without emoji) */
export function reactionMessage(message: MessageHead, targetId: string, emoji: string): Json {
  const reaction = { message_id: targetId, ...(emoji === "" ? {} : { emoji }) };
  return { ...head(message), type: "reaction", reaction };
}

/** …/webhooks/reference/messages/interactive */
export function choiceMessage(
  message: MessageHead,
  from: "list" | "buttons",
  option: { id: string; title: string },
): Json {
  const type = from === "list" ? "list_reply" : "button_reply";
  return { ...head(message), type: "interactive", interactive: { type, [type]: option } };
}

/** …/webhooks/reference/messages/revoke */
export function revokeMessage(message: MessageHead, originalId: string): Json {
  return { ...head(message), type: "revoke", revoke: { original_message_id: originalId } };
}

/** …/webhooks/reference/messages/edit */
export function editMessage(message: MessageHead, originalId: string, body: string): Json {
  const edited = { type: "text", text: { body } };
  return { ...head(message), type: "edit", edit: { original_message_id: originalId, message: edited } };
}

export type StatusName = "sent" | "delivered" | "read" | "played" | "failed";

export interface StatusFacts {
  id: string;
  status: StatusName;
  recipient: string;
  callbackData?: string;
  error?: { code: number; title: string; details: string };
}

/** …/webhooks/reference/messages/status */
export function statusEntry(facts: StatusFacts): Json {
  const { id, status, recipient, callbackData, error } = facts;
  const conversation = { id: "5c2a4b1e9d7f4e0b8a6c3d2f1e0b9a8c", origin: { type: "service" } };
  const pricing = {
    billable: false,
    pricing_model: "PMP",
    category: "service",
    type: "free_customer_service",
  };
  return {
    id,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: recipient,
    ...(callbackData === undefined ? {} : { biz_opaque_callback_data: callbackData }),
    ...(error === undefined ? { conversation, pricing } : { errors: [errorEntry(error)] }),
  };
}

function errorEntry({ code, title, details }: NonNullable<StatusFacts["error"]>): Json {
  const href = "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/";
  return { code, title, message: title, error_data: { details }, href };
}

export interface Move {
  /** The new number; left out where it is not told. */
  phone?: string;
  userId?: string;
  previousUserId?: string;
  parentId?: string;
  previousParentId?: string;
}

/** Envelope of what is told of a person who has another number or id: …/webhooks/reference/messages/system */
export function movePayload(
  account: PayloadAccount,
  { id, from, timestamp }: Partial<MessageHead>,
  move: Move,
): Json {
  const { phone, userId, previousUserId, parentId, previousParentId } = move;
  const type = phone === undefined ? "user_changed_user_id" : "user_changed_number";
  const ids = {
    wa_id: phone,
    user_id: userId,
    previous_user_id: previousUserId,
    parent_user_id: parentId,
    previous_parent_user_id: previousParentId,
  };
  const seconds = timestamp ?? Math.floor(Date.now() / 1000);
  const message = {
    from,
    id,
    timestamp: String(seconds),
    type: "system",
    system: { body: "User changed", type, ...ids },
  };
  return changePayload(account, { messages: [message] });
}

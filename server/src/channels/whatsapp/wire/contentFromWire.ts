import type { proto } from "baileys";

import type { InboundContent } from "../../port.ts";
import { cardName, readVcard } from "../../../platform/vcard/index.ts";
import { businessFromWire } from "./businessFromWire.ts";
import { mediaFromWire } from "./mediaFromWire.ts";
import { momentOf } from "./moment.ts";
import { shopText } from "./shopFromWire.ts";

export interface ReadContent {
  content: InboundContent;
  contextInfo: proto.IContextInfo | undefined;
  /** Contents that come besides: a carousel's cards, each with a file of its own. */
  others?: InboundContent[];
}

/** Kinds of wrappers, of which several may lie within each other. */
const onceWrappers = ["viewOnceMessage", "viewOnceMessageV2", "viewOnceMessageV2Extension"] as const;
const wrappers = [
  "ephemeralMessage",
  "documentWithCaptionMessage",
  "editedMessage",
  "associatedChildMessage",
  "lottieStickerMessage",
  "pollCreationMessageV4",
  "pollCreationOptionImageMessage",
  "eventCoverImage",
  "groupMentionedMessage",
  "botForwardedMessage",
  "questionMessage",
  "questionReplyMessage",
] as const;

/** Disappearing, view-once, captioned and edited messages come in wrappers, sometimes in several. */
export function unwrap(message: proto.IMessage): { message: proto.IMessage; viewOnce: boolean } {
  let inner = message;
  let viewOnce = false;
  for (let depth = 0; depth < 5; depth++) {
    const within = inner;
    const once = onceWrappers.map((kind) => within[kind]).find((one) => one?.message);
    const next = once ?? wrappers.map((kind) => within[kind]).find((one) => one?.message);
    if (!next?.message) break;
    viewOnce ||= once !== undefined;
    inner = next.message;
  }
  return { message: inner, viewOnce };
}

/** Kinds that carry no message: keys between devices, votes, pins and the like. */
const silentKinds = new Set([
  "protocolMessage",
  "reactionMessage",
  "encReactionMessage",
  "secretEncryptedMessage",
  "senderKeyDistributionMessage",
  "fastRatchetKeySenderKeyDistributionMessage",
  "messageContextInfo",
  "pollUpdateMessage",
  "keepInChatMessage",
  "pinInChatMessage",
  "encCommentMessage",
  "encEventResponseMessage",
  "albumMessage",
  "messageHistoryNotice",
  "call",
  "bcallMessage",
  // Somebody mentioned us in a status, or limits who may pass the chat on.
  "groupStatusMentionMessage",
  "statusMentionMessage",
  "limitSharingMessage",
  // A request for money that is turned down or withdrawn, and an advertisement for WhatsApp's own payments.
  "declinePaymentRequestMessage",
  "cancelPaymentRequestMessage",
  "paymentInviteMessage",
]);

/** Undefined for what is no message to a person. */
export function contentFromWire(wrapped: proto.IMessage): ReadContent | undefined {
  const { message, viewOnce } = unwrap(wrapped);
  for (const read of [readText, businessFromWire, readPlace, readContacts, readChoice, readInvitation]) {
    const found = read(message);
    if (found) return found;
  }
  // A business hides what it says from linked devices; the protocol knows no other placeholder.
  if (message.placeholderMessage)
    return { content: { type: "unavailable", why: "masked" }, contextInfo: undefined };
  const media = mediaFromWire(message, viewOnce);
  if (media) return media;
  const what = Object.entries(message).find(([kind, value]) => value && !silentKinds.has(kind))?.[0];
  return what === undefined ? undefined : { content: { type: "unsupported", what }, contextInfo: undefined };
}

/** The words of a message: text or caption. */
export function textOf(message: proto.IMessage): string | undefined {
  const read = contentFromWire(message);
  if (!read) return undefined;
  if ("body" in read.content) return read.content.body;
  return "caption" in read.content ? read.content.caption : undefined;
}

function readText(message: proto.IMessage): ReadContent | undefined {
  if (message.conversation)
    return { content: { type: "text", body: message.conversation }, contextInfo: undefined };
  const text = message.extendedTextMessage;
  if (text) {
    const contextInfo = text.contextInfo ?? undefined;
    const body = text.text ?? "";
    return { content: { type: "text", body, ...previewOf(text) }, contextInfo };
  }
  const body = shopText(message);
  const shop = message.orderMessage ?? message.groupInviteMessage;
  return body ? { content: { type: "text", body }, contextInfo: shop?.contextInfo ?? undefined } : undefined;
}

function previewOf({ matchedText, title, description }: proto.Message.IExtendedTextMessage) {
  if (!matchedText || !title) return {};
  return { preview: { url: matchedText, title, ...(description && { description }) } };
}

/** Degrees as they may be stored: a sender may put no number where one belongs. */
const degreesOf = (degrees: number | null | undefined): number =>
  Number.isFinite(degrees) ? Number(degrees) : 0;

function readPlace(message: proto.IMessage): ReadContent | undefined {
  const location = message.locationMessage ?? message.liveLocationMessage;
  if (!location) return undefined;
  const live = message.liveLocationMessage !== undefined && message.liveLocationMessage !== null;
  const { degreesLatitude, degreesLongitude, contextInfo } = location;
  const content: InboundContent = {
    type: "location",
    latitude: degreesOf(degreesLatitude),
    longitude: degreesOf(degreesLongitude),
    ...("name" in location && location.name && { name: location.name }),
    ...("address" in location && location.address && { address: location.address }),
    ...(live && { live }),
  };
  return { content, contextInfo: contextInfo ?? undefined };
}

function readContacts(message: proto.IMessage): ReadContent | undefined {
  const shared = message.contactMessage ? [message.contactMessage] : message.contactsArrayMessage?.contacts;
  if (!shared) return undefined;
  const contextInfo = (message.contactMessage ?? message.contactsArrayMessage)?.contextInfo ?? undefined;
  const contacts = shared.map(({ displayName, vcard: given }) => {
    const vcard = given ?? "";
    const { name, phones } = readVcard(vcard);
    return { name: cardName(displayName, name, phones[0]), phones, vcard };
  });
  return { content: { type: "contacts", contacts }, contextInfo };
}

/** A tap on a button or a row of a list. */
function readChoice(message: proto.IMessage): ReadContent | undefined {
  const {
    buttonsResponseMessage: button,
    listResponseMessage: list,
    templateButtonReplyMessage: template,
  } = message;
  if (button) return choice(button.selectedDisplayText, button.selectedButtonId, button.contextInfo);
  if (list) return choice(list.title, list.singleSelectReply?.selectedRowId, list.contextInfo);
  if (template) return choice(template.selectedDisplayText, template.selectedId, template.contextInfo);
  const flow = message.interactiveResponseMessage;
  if (!flow) return undefined;
  const { name, paramsJson } = flow.nativeFlowResponseMessage ?? {};
  return choice(flow.body?.text, idOfParams(paramsJson) ?? name, flow.contextInfo);
}

/** Reads the id of what was tapped from the parameters; the name beside it is that of its kind, `quick_reply`. */
function idOfParams(json: string | null | undefined): string | undefined {
  try {
    const params: unknown = JSON.parse(json ?? "null");
    const id = typeof params === "object" && params !== null && "id" in params ? params.id : undefined;
    return typeof id === "string" && id !== "" ? id : undefined;
  } catch {
    return undefined;
  }
}

function choice(
  body: string | null | undefined,
  optionId: string | null | undefined,
  contextInfo: proto.IContextInfo | null | undefined,
): ReadContent {
  return {
    content: { type: "option", body: body ?? "", optionId: optionId ?? "" },
    contextInfo: contextInfo ?? undefined,
  };
}

function readInvitation(message: proto.IMessage): ReadContent | undefined {
  const poll =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5;
  if (poll) {
    const options = (poll.options ?? []).map(({ optionName }) => optionName ?? "");
    return {
      content: { type: "poll", question: poll.name ?? "", options },
      contextInfo: poll.contextInfo ?? undefined,
    };
  }
  const event = message.eventMessage;
  if (!event) return undefined;
  const startsAt = event.startTime ? momentOf(Number(event.startTime) * 1000) : undefined;
  const content: InboundContent = {
    type: "event",
    name: event.name ?? "",
    ...(startsAt !== undefined && { startsAt }),
    ...(event.description && { description: event.description }),
  };
  return { content, contextInfo: event.contextInfo ?? undefined };
}

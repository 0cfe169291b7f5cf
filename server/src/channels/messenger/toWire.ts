import { ChannelError } from "../port.ts";
import type { Chat, OutboundContent, OutboundMessage, SharedContact, TextLimit } from "../port.ts";
import { metadataOf, metadataOfPart } from "./metadata.ts";
import type { Platform } from "./platforms.ts";
import { splitText } from "../meta/splitText.ts";

export type Body = Record<string, unknown>;

/** Recipient of a call: the person as this page or account knows them, never as another one does. */
export function recipientIn(chat: Chat, { identity }: Pick<Platform, "identity">, asset: string): Body {
  const prefix = `${asset}:`;
  const known = chat.identities.find(({ kind, value }) => kind === identity && value.startsWith(prefix));
  if (known === undefined)
    throw new ChannelError("undeliverable", "The contact never wrote to this account", { retry: "never" });
  return { recipient: { id: known.value.slice(prefix.length) } };
}

export interface Way {
  recipient: Body;
  longestText: TextLimit;
  /** The uploaded file's, where there is one. */
  attachmentId?: string | undefined;
}

/**
 * The bodies of `POST /{page-id}/messages`, in their order: a file goes without words, which follow it, and long words in
 * parts. Pages, all under developers.facebook.com/documentation/business-messaging/messenger-platform: send-messages,
 * send-messages/quick-replies, send-messages/sender-actions.
 */
export function toWire(message: OutboundMessage, { recipient, longestText, attachmentId }: Way): Body[] {
  const { content, quoted, providerId } = message;
  if (content.type === "reaction") return [{ ...recipient, ...reactionBody(content) }];
  const words = wordsOf(content, longestText);
  const parts = attachmentId === undefined ? words : [fileBody(content, attachmentId), ...words];
  const answered = quoted === undefined ? {} : { reply_to: { mid: quoted.providerId } };
  return parts.map((part, index) => {
    // Comes back in the echo: it tells a message of ours from one that was written in the app.
    const metadata = index === 0 ? metadataOf(providerId) : metadataOfPart(providerId);
    const whole: Body = { messaging_type: "RESPONSE", message: Object.assign({ metadata }, part) };
    return Object.assign(whole, recipient, index === 0 ? answered : {});
  });
}

/** The same for a person who answers late: …/messenger-platform/send-messages/message-tags */
export const asHumanAgent = (body: Body): Body => ({
  ...body,
  messaging_type: "MESSAGE_TAG",
  tag: "HUMAN_AGENT",
});

type Reaction = Extract<OutboundContent, { type: "reaction" }>;

const reactionBody = ({ target, emoji }: Reaction): Body =>
  emoji === ""
    ? { sender_action: "unreact", payload: { message_id: target.providerId } }
    : { sender_action: "react", payload: { message_id: target.providerId, reaction: emoji } };

const kinds = { image: "image", sticker: "image", audio: "audio", video: "video", document: "file" } as const;

export const attachmentKind = (kind: keyof typeof kinds): string => kinds[kind];

function fileBody(content: OutboundContent, attachmentId: string): Body {
  if (content.type !== "media") throw new Error("Only a file has an attachment");
  const payload = { attachment_id: attachmentId };
  return { attachment: { type: attachmentKind(content.file.kind), payload } };
}

/** Text of a content; of a place and a card what they say. */
function wordsOf(content: OutboundContent, longestText: TextLimit): Body[] {
  const parts = splitText(textOf(content), longestText).map((text): Body => ({ text }));
  if (content.type !== "buttons") return parts;
  const quick_replies = content.buttons.map(({ id, title }) => ({
    content_type: "text",
    title,
    payload: id,
  }));
  return [...parts.slice(0, -1), { ...parts.at(-1), quick_replies }];
}

function textOf(content: OutboundContent): string {
  switch (content.type) {
    case "text":
      return content.body;
    case "media":
      return content.file.caption;
    case "location":
      return locationText(content);
    case "contacts":
      return content.contacts.map(cardText).join("\n\n");
    case "buttons":
      return [content.title && `*${content.title}*`, content.body].filter(Boolean).join("\n\n");
    default:
      throw new ChannelError("unsupported", `The channel has no ${content.type}`, { retry: "never" });
  }
}

type SharedLocation = Extract<OutboundContent, { type: "location" }>;

function locationText({ latitude, longitude, name, address }: SharedLocation): string {
  const map = `https://maps.google.com/?q=${latitude},${longitude}`;
  return [name, address, map].filter(Boolean).join("\n");
}

const cardText = ({ name, phones }: SharedContact): string => [name, ...phones].join("\n");

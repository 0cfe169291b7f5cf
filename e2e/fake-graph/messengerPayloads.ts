import type { Json } from "./payloads.ts";

/**
 * The webhook of pages and Instagram accounts. Pages, under developers.facebook.com/documentation/business-messaging:
 * messenger-platform/webhooks/webhook-events/{messages,message-echoes,message-edits,message-reactions,message-deliveries,
 * message-reads,messaging-postbacks} and instagram-messaging/webhooks.
 */
export interface Parties {
  object: "page" | "instagram";
  /** The page or the account. */
  asset: string;
  /** Id by which it knows the person. */
  person: string;
  /** Milliseconds; now when left out. */
  timestamp?: number;
}

/** …/messenger-platform/webhooks#event-notifications; `standby`: another app has the conversation. */
export function messagingPayload(
  { object, asset, person, timestamp = Date.now() }: Parties,
  body: Json,
  { fromUs = false, standby = false } = {},
): Json {
  const [sender, recipient] = fromUs ? [asset, person] : [person, asset];
  const one = { sender: { id: sender }, recipient: { id: recipient }, timestamp, ...body };
  return { object, entry: [{ id: asset, time: timestamp, [standby ? "standby" : "messaging"]: [one] }] };
}

/** webhook-events/messages; `replyTo`: the message that is answered. */
export const textBody = (mid: string, text: string, replyTo?: string): Json => ({
  message: { mid, text, ...(replyTo !== undefined && { reply_to: { mid: replyTo } }) },
});

export interface WireFile {
  type: "image" | "audio" | "video" | "file";
  url: string;
}

/** webhook-events/messages (attachments): several files may be one message, with words on Instagram. */
export const filesBody = (mid: string, files: readonly WireFile[], text?: string): Json => ({
  message: {
    mid,
    ...(text !== undefined && { text }),
    attachments: files.map(({ type, url }) => ({ type, payload: { url } })),
  },
});

/** webhook-events/messages (stickers). */
export const stickerBody = (mid: string, url: string): Json => ({
  message: { mid, attachments: [{ type: "image", payload: { url, sticker_id: 369239263222822 } }] },
});

/** instagram-messaging/webhooks (story reply). */
export const storyReplyBody = (mid: string, text: string, url: string): Json => ({
  message: { mid, text, reply_to: { story: { url, id: "17952031882000000" } } },
});

/** instagram-messaging/webhooks (story mention). */
export const storyMentionBody = (mid: string, url: string): Json => ({
  message: { mid, attachments: [{ type: "story_mention", payload: { url } }] },
});

/** instagram-messaging/webhooks (deleted message). */
export const deletedBody = (mid: string): Json => ({ message: { mid, is_deleted: true } });

/** webhook-events/message-echoes. */
export const echoBody = (mid: string, message: Json): Json => ({
  message: { mid, is_echo: true, app_id: 1517776481860111, ...message },
});

/** webhook-events/message-edits. */
export const editBody = (mid: string, text: string): Json => ({ message_edit: { mid, text, num_edit: "1" } });

/** webhook-events/message-reactions. */
export const reactionBody = (mid: string, emoji: string): Json => ({
  reaction:
    emoji === ""
      ? { mid, action: "unreact", reaction: "love", emoji: "❤" }
      : { mid, action: "react", reaction: "other", emoji },
});

/** webhook-events/message-deliveries. */
export const deliveryBody = (mids: readonly string[], watermark: number): Json => ({
  delivery: { mids, watermark },
});

/** webhook-events/message-reads on Messenger; messaging_seen of instagram-messaging/webhooks. */
export const readBody = (object: Parties["object"], mid: string, watermark: number): Json => ({
  read: object === "page" ? { watermark } : { mid },
});

/** webhook-events/messages (quick replies). */
export const quickReplyBody = (
  mid: string,
  { title, payload, replyTo }: { title: string; payload: string; replyTo: string },
): Json => ({ message: { mid, text: title, quick_reply: { payload }, reply_to: { mid: replyTo } } });

/** webhook-events/messaging_postbacks; an ice breaker looks the same. */
export const postbackBody = (mid: string, title: string, payload: string): Json => ({
  postback: { mid, title, payload },
});

import * as z from "zod";
import { lenient, text, unreadList } from "../meta/wire.ts";

/*
 * The webhook of pages and Instagram accounts as far as we read it. Each part is `lenient`: what we cannot read must
 * not hide that somebody wrote.
 */
const party = z.object({ id: text.min(1) });
/** Milliseconds, in years of four digits, as a database takes them. */
const wireMoment = z
  .number()
  .int()
  .nonnegative()
  .max(253_402_300_799_999)
  .transform((milliseconds) => new Date(milliseconds).toISOString());

const payload = z.object({
  url: lenient(text),
  title: lenient(text),
  sticker_id: lenient(z.union([text, z.number()])),
  ig_post_media_id: lenient(z.union([text, z.number()])),
  /** Address of a shared story. */
  story_media_url: lenient(text),
  coordinates: lenient(z.object({ lat: z.number(), long: z.number() })),
  /** Parts of a template: …/messenger-platform/send-messages/templates; Instagram's lie within `generic`. */
  text: lenient(text),
  buttons: unreadList,
  elements: unreadList,
  generic: lenient(z.object({ elements: unreadList })),
  /** Products that a person shared. */
  product: lenient(z.object({ elements: unreadList })),
});

export const wireButton = z.object({
  type: lenient(text),
  title: lenient(text),
  url: lenient(text),
  payload: lenient(text),
});
export const wireElement = z.object({
  title: lenient(text),
  subtitle: lenient(text),
  image_url: lenient(text),
  url: lenient(text),
  default_action: lenient(z.object({ url: lenient(text) })),
  buttons: unreadList,
});

export const wireAttachment = z
  .object({
    type: text.catch("attachment"),
    title: lenient(text),
    url: lenient(text),
    payload: lenient(payload),
  })
  .catch({ type: "attachment" });

const adContext = z.object({
  ad_title: lenient(text),
  post_id: lenient(z.union([text, z.number()])),
  photo_url: lenient(text),
  video_url: lenient(text),
});
const referral = z.object({
  source: lenient(text),
  ref: lenient(text),
  ad_id: lenient(z.union([text, z.number()])),
  referer_uri: lenient(text),
  ads_context_data: lenient(adContext),
});

const message = z.object({
  mid: text.min(1),
  text: lenient(text),
  is_echo: lenient(z.boolean()),
  is_deleted: lenient(z.boolean()),
  metadata: lenient(text),
  quick_reply: lenient(z.object({ payload: text })),
  reply_to: lenient(
    z.object({
      mid: lenient(text),
      story: lenient(z.object({ id: lenient(text), url: lenient(text) })),
    }),
  ),
  referral: lenient(referral),
  attachments: unreadList,
});

export const wireMessaging = z.object({
  sender: party,
  recipient: party,
  timestamp: wireMoment,
  message: lenient(message),
  message_edit: lenient(z.object({ mid: text.min(1), text, num_edit: lenient(z.union([text, z.number()])) })),
  reaction: lenient(
    z.object({ mid: text.min(1), action: text, emoji: lenient(text), reaction: lenient(text) }),
  ),
  delivery: lenient(z.object({ mids: z.array(text.min(1)).catch([]), watermark: lenient(wireMoment) })),
  read: lenient(z.object({ mid: lenient(text.min(1)), watermark: lenient(wireMoment) })),
  postback: lenient(
    z.object({
      mid: lenient(text.min(1)),
      title: lenient(text),
      payload: lenient(text),
      referral: lenient(referral),
    }),
  ),
});

export const wireEnvelope = z.object({
  object: text,
  entry: z.array(
    z
      .object({ id: text, messaging: unreadList, standby: unreadList })
      .catch({ id: "", messaging: [], standby: [] }),
  ),
});

export type WireMessaging = z.infer<typeof wireMessaging>;
export type WireMessage = z.infer<typeof message>;
export type WireReferral = z.infer<typeof referral>;
export type WireAttachment = z.infer<typeof wireAttachment>;

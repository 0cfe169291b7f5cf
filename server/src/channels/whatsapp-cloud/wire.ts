import * as z from "zod";
import { lenient, text, unreadList, wireError } from "../meta/wire.ts";

/*
 * Meta's webhook as far as we read it. Bodies are `lenient` one by one: a message whose body we cannot read is still
 * a message that a customer wrote, and must show as unsupported instead of vanishing.
 */
const wireDate = z
  .union([text.regex(/^\d{1,11}$/), z.number().int().nonnegative().max(99_999_999_999)])
  .transform((seconds) => new Date(Number(seconds) * 1000).toISOString());

const media = z.object({
  id: text.min(1),
  mime_type: text.catch("application/octet-stream"),
  sha256: lenient(text),
  caption: lenient(text),
  filename: lenient(text),
  voice: lenient(z.boolean()),
});

/** A card of somebody's address book, which has what its owner wrote and no more. */
export const wireCard = z
  .object({
    name: lenient(
      z.object({
        formatted_name: lenient(text),
        prefix: lenient(text),
        first_name: lenient(text),
        middle_name: lenient(text),
        last_name: lenient(text),
        suffix: lenient(text),
      }),
    ),
    org: lenient(z.object({ company: lenient(text), department: lenient(text) })),
    phones: unreadList,
    emails: unreadList,
    vcard: lenient(text),
  })
  .catch({ phones: [], emails: [] });

export const wireCardPhone = z.object({ phone: lenient(text), wa_id: lenient(text.regex(/^\d+$/)) });
export const wireCardEmail = z.object({ email: text });

const reply = z.object({ id: text, title: text });

const messageBodies = {
  text: lenient(z.object({ body: text })),
  image: lenient(media),
  audio: lenient(media),
  video: lenient(media),
  document: lenient(media),
  sticker: lenient(media),
  location: lenient(
    z.object({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: lenient(text),
      address: lenient(text),
    }),
  ),
  contacts: lenient(z.array(wireCard)),
  button: lenient(z.object({ text: lenient(text), payload: lenient(text) })),
  interactive: lenient(
    z.object({
      type: text,
      list_reply: lenient(reply),
      button_reply: lenient(reply),
      nfm_reply: lenient(z.object({ body: lenient(text), response_json: lenient(text) })),
    }),
  ),
  order: lenient(z.object({ text: lenient(text), product_items: unreadList })),
  reaction: lenient(z.object({ message_id: text, emoji: text.catch("") })),
  revoke: lenient(z.object({ original_message_id: text })),
  edit: lenient(
    z.object({
      original_message_id: text,
      message: z.object({
        text: lenient(z.object({ body: text })),
        image: lenient(z.object({ caption: lenient(text) })),
        video: lenient(z.object({ caption: lenient(text) })),
        document: lenient(z.object({ caption: lenient(text) })),
      }),
    }),
  ),
  system: lenient(
    z.object({
      type: lenient(text),
      wa_id: lenient(text),
      /** Name of `wa_id` before version 12. */
      new_wa_id: lenient(text),
      user_id: lenient(text),
      parent_user_id: lenient(text),
      previous_user_id: lenient(text),
      previous_parent_user_id: lenient(text),
    }),
  ),
  unsupported: lenient(z.object({ type: lenient(text) })),
};

export const wireProduct = z.object({
  product_retailer_id: text.catch("❔"),
  quantity: lenient(z.coerce.number()),
  item_price: lenient(z.coerce.number()),
  currency: lenient(text),
});

export const wireMessage = z.object({
  id: text.min(1),
  /** Left out for people who hide their number behind a user name. */
  from: lenient(text),
  from_user_id: lenient(text),
  from_parent_user_id: lenient(text),
  to: lenient(text),
  to_user_id: lenient(text),
  to_parent_user_id: lenient(text),
  group_id: lenient(text),
  timestamp: wireDate,
  type: text,
  context: lenient(
    z.object({
      id: lenient(text),
      from: lenient(text),
      forwarded: lenient(z.boolean()),
      frequently_forwarded: lenient(z.boolean()),
    }),
  ),
  referral: lenient(
    z.object({
      source_type: lenient(text),
      source_id: lenient(text),
      source_url: lenient(text),
      headline: lenient(text),
      body: lenient(text),
      ctwa_clid: lenient(text),
      image_url: lenient(text),
      thumbnail_url: lenient(text),
    }),
  ),
  errors: lenient(z.array(wireError)),
  history_context: lenient(z.object({ status: lenient(text), from_me: lenient(z.boolean()) })),
  ...messageBodies,
});

export const wireStatus = z.object({
  id: text.min(1),
  status: text,
  timestamp: wireDate,
  recipient_id: lenient(text),
  recipient_user_id: lenient(text),
  recipient_parent_user_id: lenient(text),
  recipient_type: lenient(text),
  recipient_participant_id: lenient(text),
  biz_opaque_callback_data: lenient(text),
  errors: lenient(z.array(wireError)),
});

export const wireCall = z.object({
  id: text.min(1),
  from: lenient(text),
  from_user_id: lenient(text),
  from_parent_user_id: lenient(text),
  event: text,
  direction: lenient(text),
  status: lenient(text),
  timestamp: wireDate,
});

export const wirePreference = z.object({
  wa_id: lenient(text),
  user_id: lenient(text),
  parent_user_id: lenient(text),
  category: text,
  value: text,
  timestamp: wireDate,
});

export const wireContact = z.object({
  wa_id: lenient(text),
  user_id: lenient(text),
  parent_user_id: lenient(text),
  profile: lenient(z.object({ name: lenient(text) })),
});

/** One change of the webhook; its lists stay unread, because one broken entry must not take the others with it. */
export const wireChange = z.object({
  field: text,
  value: z.object({
    metadata: z.object({ phone_number_id: text.min(1), display_phone_number: text.catch("") }),
    contacts: unreadList,
    messages: unreadList,
    message_echoes: unreadList,
    statuses: unreadList,
    calls: unreadList,
    user_preferences: unreadList,
    history: unreadList,
  }),
});

export const wireEnvelope = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: unreadList }).catch({ changes: [] })),
});

export type WireMessage = z.infer<typeof wireMessage>;
export type WireCard = z.infer<typeof wireCard>;
export type WireStatus = z.infer<typeof wireStatus>;
export type WireCall = z.infer<typeof wireCall>;
export type WirePreference = z.infer<typeof wirePreference>;
export type WireContact = z.infer<typeof wireContact>;
export type WireChange = z.infer<typeof wireChange>;

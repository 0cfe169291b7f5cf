import type { Capabilities, Identity, TextLimit } from "../port.ts";

/** Differences between Facebook's and Instagram's messages. */
export interface Platform {
  channel: "facebook" | "instagram";
  /** Meta's word for it in a webhook. */
  object: "page" | "instagram";
  /** Kind of identity by which a person is known to an asset. */
  identity: Identity["kind"];
  /** Credential that names the asset, by which a webhook says whose it is. */
  asset: "pageId" | "instagramId";
  /** Webhook fields to which the page subscribes this app. */
  fields: readonly string[];
  capabilities: Capabilities & { longestText: TextLimit };
}

const mebibyte = 1024 * 1024;

const common = {
  link: "credentials",
  choosesProviderId: false,
  edit: false,
  // Meta has no call that takes a message back.
  revoke: false,
  react: true,
  quote: true,
  typing: true,
  readReceipts: true,
  groups: false,
  templates: false,
  pictures: true,
  numbers: false,
  parallelChats: 10,
  replyWindowHours: 24,
  personWindowHours: 7 * 24,
  cards: false,
  listRows: 0,
  // Quick replies: …/messenger-platform/send-messages/quick-replies
  buttons: 13,
  actions: [],
  voiceFile: "m4a",
} as const;

/** Pages under developers.facebook.com/documentation/business-messaging/messenger-platform: send-messages, webhooks. */
export const facebook: Platform = {
  channel: "facebook",
  object: "page",
  identity: "page-scoped",
  asset: "pageId",
  fields: [
    "messages",
    "message_echoes",
    "message_edits",
    "message_reactions",
    "message_deliveries",
    "message_reads",
    "messaging_postbacks",
    "messaging_referrals",
    "standby",
  ],
  capabilities: {
    ...common,
    longestText: { length: 2000, unit: "characters" },
    // A recording goes as it is: a voice note of WhatsApp's is none here.
    accepts: { audio: ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/mpeg", "audio/wav", "audio/x-wav"] },
    maxBytes: {
      image: 8 * mebibyte,
      audio: 25 * mebibyte,
      video: 25 * mebibyte,
      document: 25 * mebibyte,
      sticker: 8 * mebibyte,
    },
  },
};

/** Pages under developers.facebook.com/documentation/business-messaging/instagram-messaging: features, webhooks. */
export const instagram: Platform = {
  channel: "instagram",
  object: "instagram",
  identity: "instagram-scoped",
  asset: "instagramId",
  // The app is told of Instagram by its own subscription; the page must have any field at all.
  fields: ["messages"],
  capabilities: {
    ...common,
    longestText: { length: 1000, unit: "bytes" },
    // …/instagram-messaging/features/attachment-upload
    accepts: {
      image: ["image/jpeg", "image/png", "image/gif"],
      audio: ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/wav", "audio/x-wav"],
      video: ["video/mp4", "video/ogg", "video/x-msvideo", "video/quicktime", "video/webm"],
    },
    maxBytes: {
      image: 8 * mebibyte,
      audio: 25 * mebibyte,
      video: 25 * mebibyte,
      document: 25 * mebibyte,
      sticker: 8 * mebibyte,
    },
  },
};

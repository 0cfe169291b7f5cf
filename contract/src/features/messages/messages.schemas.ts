import { z } from "zod";
import { Id, Timestamp } from "../../core/schemas.ts";
import { ContactLabel } from "../contacts/index.ts";
import { QueueLabel } from "../users/index.ts";

/** Messages of a conversation that come at once, newest first. */
export const messagesPageSize = 20;

/**
 * Kind as which a message is shown. `conversation` is plain text; the names of the others are those of the
 * specification.
 */
export const MediaType = z.enum([
  "conversation",
  "image",
  "audio",
  "video",
  "application",
  "sticker",
  "locationMessage",
  "contactMessage",
  "pollCreationMessageV3",
  "eventMessage",
  "listMessage",
  "viewOnceMessage",
  "interactiveMessage",
  "chargeMessage",
  "adMetaPreview",
  "reactionMessage",
  "call_log",
  "template",
  "unavailable",
  "unsupported",
]);
export type MediaType = z.output<typeof MediaType>;

/** A file's state: asked of the provider, here, too large for the company's limit, or gone at the provider. */
export const MediaState = z.enum(["pending", "ready", "too-large", "failed"]);

export const QuotedMessage = z.object({
  /** Null for a message that is not here, and of which only what came with the answer is known. */
  id: Id.nullable(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: MediaType,
  /** Writer of it: in groups the member, of ours the attendant. */
  authorName: z.string().nullable(),
  /** The attendant, where one wrote it. */
  userId: Id.nullable(),
  isDeleted: z.boolean(),
});

/** Preview of the first link of a text, as its page describes itself. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Name of the site that publishes it. */
  site: z.string(),
  /** The address is a video that plays. */
  isVideo: z.boolean(),
  /** A signed link to our copy. */
  image: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type LinkPreview = z.output<typeof LinkPreview>;

/** Advertisement, post or link through which somebody came to write, as the provider tells it with the message. */
export const MessageAd = z.object({
  kind: z.enum(["ad", "post", "link"]),
  /** The provider's id of the advertisement or post. */
  sourceId: z.string().nullable(),
  /** The provider's id of the click (`ctwa_clid`), by which it is told what came of it. */
  clickId: z.string().nullable(),
  /** Word that whoever made the advertisement or link wrote into it. */
  ref: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string().nullable(),
});
export type MessageAd = z.output<typeof MessageAd>;

export const Message = z.object({
  id: Id,
  /** The provider's id. Empty for those who may not see numbers: providers write them into it. */
  wid: z.string(),
  /** The sender's own id, to recognise what is being sent. */
  clientId: z.string().nullable(),
  body: z.string(),
  fromMe: z.boolean(),
  /** Moment at which it was written, as its provider says. */
  createdAt: Timestamp,
  /** Moment at which it arrived, where that was more than a minute later. */
  arrivedAt: Timestamp.nullable(),
  mediaType: MediaType,
  /** A signed link, or null while there is none. */
  mediaUrl: z.string().nullable(),
  media: z
    .object({
      state: MediaState,
      mimetype: z.string(),
      name: z.string(),
      size: z.number().nullable(),
      seconds: z.number().nullable(),
      voice: z.boolean(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      waveform: z.array(z.number()).nullable(),
    })
    .nullable(),
  dataJson: z.unknown().nullable(),
  quotedMsgId: Id.nullable(),
  quotedMsg: QuotedMessage.nullable(),
  isPrivate: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  /** 0 pending, 1 sent, 2 delivered, 3 and 4 read, 5 played. */
  ack: z.number().int().min(0).max(5),
  read: z.boolean(),
  /** Reason why it could not be sent; `POST /messages/{ticketId}/retry/{messageId}` sends it again. */
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  ticketId: Id,
  contactId: Id,
  queueId: Id.nullable(),
  queue: QueueLabel.nullable(),
  /** Author, in groups. */
  author: ContactLabel.pick({ id: true, name: true, number: true, urlPicture: true }).nullable(),
  /** Attendant who wrote it, where one did. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** Words heard in an audio that came in, once somebody asked. Empty: nothing was said. */
  transcription: z.string().nullable(),
  linkPreview: LinkPreview.nullable(),
  ad: MessageAd.nullable(),
  reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), authorName: z.string().nullable() })),
});
export type Message = z.output<typeof Message>;

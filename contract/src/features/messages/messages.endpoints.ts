import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { because, issue } from "../../core/problems.ts";
import {
  BooleanSwitch,
  BooleanText,
  DateText,
  Done,
  Id,
  IdListText,
  IdParams,
  IdText,
  line,
  PageNumber,
  PeopleIds,
  text,
  Timestamp,
  withPlainDigits,
} from "../../core/schemas.ts";
import { Sticker } from "../stickers/index.ts";
import { Ticket } from "../tickets/index.ts";
import { Message } from "./messages.schemas.ts";

const flag = BooleanSwitch.default(false);
/** Everything is text in `multipart/form-data`: captions as a JSON array by position, flags as words. */
const captions = z
  .union([z.array(text(4000)), z.string().transform((value): string[] => parseCaptions(value))])
  .pipe(z.array(text(4000)).max(30));

const ClientId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, because("plainLetters"));

export const SendBody = z.strictObject({
  body: captions.or(text(20_000)).default(""),
  /** Ours. Makes the call idempotent: the same id, the same message. */
  clientId: ClientId.optional(),
  quotedMsg: z.union([z.looseObject({ id: Id }).transform((m) => m.id), IdText]).nullish(),
  isPrivate: flag,
  signMessage: flag,
  /** A card as it is, or (ours) one of the company's contacts, whose number the sender need not be allowed to see. */
  vCard: z
    .union([
      z.strictObject({ contactId: Id }),
      z.looseObject({ name: z.string().max(250), number: z.string().max(50) }),
    ])
    .nullish(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: text(200).optional(),
      address: text(500).optional(),
    })
    .nullish(),
  template: z
    .strictObject({
      name: z.string().max(512),
      language: z.string().max(20),
      variables: z.array(text(1024)).max(20),
    })
    .nullish(),
  /** Ours. Sends the stored file of a quick message with `body` as its caption: no upload, and no file is named by the caller. */
  quickMessageId: IdText.nullish(),
  /** Ours. The quick message whose words these are, changed or not: it is counted. One that is gone counts nothing. */
  usedQuickMessageId: IdText.nullish(),
  /** Ours. Sends one of the company's stickers, and nothing else of this call. */
  stickerId: IdText.nullish(),
  /** Send files as voice notes; the browser that recorded one knows its length and its loudness, 0 to 100. */
  voice: flag,
  seconds: z.coerce.number().int().min(0).max(86_400).optional(),
  waveform: z
    .union([z.array(z.number()), z.string().max(1_000).transform(parseNumbers)])
    .pipe(z.array(z.number().int().min(0).max(100)).max(64))
    .optional(),
  /** Ours. Colleagues who are named in an internal note, and told so. */
  mentions: PeopleIds.default([]),
  // Sent by the clients of this API and decided by the server.
  read: z.unknown().optional(),
  fromMe: z.unknown().optional(),
  mediaUrl: z.unknown().optional(),
  contactId: z.unknown().optional(),
});
export type SendBody = z.output<typeof SendBody>;

export const ForwardBody = z.strictObject({
  messageId: Id,
  contactId: Id,
  signMessage: flag,
  /** Ours. Makes the call idempotent: the same id, the same message. */
  clientId: ClientId.optional(),
});
export type ForwardBody = z.output<typeof ForwardBody>;

/** Days in the company's time zone, both included; left out, there is no end on that side. */
export const MessageCountQuery = z.strictObject({
  fromMe: BooleanText.optional(),
  dateStart: DateText.optional(),
  dateEnd: DateText.optional(),
});
export type MessageCountQuery = z.output<typeof MessageCountQuery>;

/** Messages that a user may have starred. */
export const mostStars = 1_000;

/** Messages that the caller starred, the newest first. */
export const MessageStars = z.object({ messageIds: z.array(Id) });
export type MessageStars = z.output<typeof MessageStars>;

/** Tab of a conversation's gallery; `starred` holds what the caller starred. */
export const GalleryKind = z.enum(["media", "documents", "links", "starred"]);
export type GalleryKind = z.output<typeof GalleryKind>;

const message = z.strictObject({ messageId: IdText });
export const messagesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}",
    summary:
      "A page of the conversation, newest page first, each ascending; marks it read unless told otherwise",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    query: z.strictObject({
      pageNumber: PageNumber,
      selectedQueues: IdListText.optional(),
      /** Ours. For who loads it without anybody looking: in the background, ahead of a click. */
      keepUnread: BooleanText.optional(),
    }),
    answer: z.object({ messages: z.array(Message), hasMore: z.boolean(), count: z.number(), ticket: Ticket }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  search: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}/search",
    summary:
      "Where a conversation says something, 200 places at a time, newest first; blind to case and accents",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    query: z.strictObject({
      searchParam: line(2, 100).overwrite(withPlainDigits),
      beforeId: IdText.optional(),
    }),
    answer: z.object({
      hits: z.array(z.object({ id: Id, createdAt: Timestamp, excerpt: z.string() })),
      hasMore: z.boolean(),
    }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  stretch: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}/stretch",
    summary:
      "The messages from one to another, ascending, at most 1,000 and then the newest of them: to jump far",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    query: z.strictObject({ fromId: IdText, beforeId: IdText }),
    answer: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  gallery: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}/gallery",
    summary:
      "What a conversation holds of pictures and videos, of documents, of links, or of one's stars, newest first",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    /** `beforeId`: only older ones than this message, the next page. */
    query: z.strictObject({ kind: GalleryKind, beforeId: IdText.optional() }),
    answer: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  day: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}/day",
    summary: "The first message on a day of the company's calendar, or after it; null when all are older",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    query: z.strictObject({ date: DateText }),
    answer: z.object({ messageId: Id.nullable() }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  send: defineEndpoint({
    method: "POST",
    path: "/messages/{ticketId}",
    summary: "Send a text, a contact card, or files; stored first, sent in order",
    access: user(),
    params: z.strictObject({ ticketId: IdText }),
    body: SendBody,
    upload: { field: "medias", maxFiles: 30 },
    answer: z.object({ messages: z.array(Message) }),
    errors: [
      "ERR_NO_TICKET_FOUND",
      "ERR_TICKET_STATUS",
      "ERR_EMPTY_MESSAGE",
      "ERR_NO_MESSAGE_FOUND",
      "ERR_NO_QUICK_MESSAGE_FOUND",
      "ERR_NO_STICKER_FOUND",
      "ERR_NO_FILE_FOUND",
      "ERR_FILE_TOO_LARGE",
      "ERR_CAPTION_TOO_LONG",
      "ERR_FILE_TYPE",
      "ERR_NUMBER_INVALID",
      "ERR_CONTACT_BLOCKED",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_WINDOW_CLOSED",
      "ERR_WAPP_NOT_INITIALIZED",
    ],
  }),
  retry: defineEndpoint({
    method: "POST",
    path: "/messages/retry/{messageId}",
    summary: "Send a failed message again",
    access: user(),
    params: message,
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_TICKET_STATUS"],
  }),
  fetchMedia: defineEndpoint({
    method: "POST",
    path: "/messages/fetchmedia/{messageId}",
    summary: "Ask for a message's file again that could not be had",
    access: user(),
    params: message,
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND"],
  }),
  keepSticker: defineEndpoint({
    method: "POST",
    path: "/messages/keepsticker/{messageId}",
    summary: "Add a message's sticker to the company's; one that it has already is answered again",
    access: user(),
    params: message,
    answer: Sticker,
    errors: [
      "ERR_NO_MESSAGE_FOUND",
      "ERR_NO_FILE_FOUND",
      "ERR_FILE_TYPE",
      "ERR_FILE_TOO_LARGE",
      "ERR_LIMIT_REACHED",
    ],
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/messages/edit/{messageId}",
    summary: "Change one's own text within 15 minutes",
    access: user(),
    params: message,
    body: z.strictObject({ body: text(20_000, 1) }),
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_EDIT_WAPP_MSG", "ERR_EMPTY_MESSAGE", "ERR_CHANNEL_UNSUPPORTED"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/messages/{id}",
    summary: "Delete one's own message, at the contact too where the channel can",
    undoable: true,
    access: user(),
    params: IdParams,
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_DELETE_WAPP_MSG"],
  }),
  react: defineEndpoint({
    method: "POST",
    path: "/messages/react/{messageId}",
    summary: "React to a message; an empty emoji takes it back",
    access: user(),
    params: message,
    body: z.strictObject({ emoji: text(16) }),
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_TICKET_STATUS", "ERR_CHANNEL_UNSUPPORTED"],
  }),
  edits: defineEndpoint({
    method: "GET",
    path: "/messages/edits/{messageId}",
    summary: "What an edited message said before, newest first",
    access: user(),
    params: message,
    /** `at`: when the text was replaced. */
    answer: z.object({ edits: z.array(z.object({ id: Id, body: z.string(), at: Timestamp })) }),
    errors: ["ERR_NO_MESSAGE_FOUND"],
  }),
  stars: defineEndpoint({
    method: "GET",
    path: "/message-stars",
    summary: "Messages that the caller starred, 1,000 at most, the newest first",
    access: user(),
    answer: MessageStars,
  }),
  star: defineEndpoint({
    method: "PUT",
    path: "/message-stars/{messageId}",
    summary: "Star a message, for oneself alone",
    access: user(),
    params: message,
    answer: Done,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_LIMIT_REACHED"],
  }),
  unstar: defineEndpoint({
    method: "DELETE",
    path: "/message-stars/{messageId}",
    summary: "Take one's star from a message",
    access: user(),
    params: message,
    answer: Done,
    errors: ["ERR_NO_MESSAGE_FOUND"],
  }),
  forward: defineEndpoint({
    method: "POST",
    path: "/message/forward",
    summary: "Send a message on to a contact, over the connection that it came by",
    access: user(),
    body: ForwardBody,
    answer: Message,
    errors: [
      "ERR_NO_MESSAGE_FOUND",
      "ERR_FORWARD_WAPP_MSG",
      "ERR_NO_CONTACT_FOUND",
      "ERR_CONTACT_BLOCKED",
      "ERR_NO_WAPP_FOUND",
      "ERR_OTHER_OPEN_TICKET",
      "ERR_TICKET_STATUS",
      "ERR_WINDOW_CLOSED",
      "ERR_CAPTION_TOO_LONG",
    ],
  }),
  transcribe: defineEndpoint({
    method: "GET",
    path: "/messages/transcribeAudio/{file}",
    summary: "What is said in an audio that came in; asked of the AI server once and kept",
    access: user(),
    /** The file's id, as it stands in the message's `mediaUrl`. */
    params: z.strictObject({ file: z.uuid() }),
    answer: z.object({ transcribedText: z.string() }),
    errors: [
      "ERR_NO_FILE_FOUND",
      "ERR_FILE_TOO_LARGE",
      "ERR_TRANSCRIPTION_OFF",
      "ERR_TRANSCRIPTION_FAILED",
      "ERR_TRANSCRIPTION_INVALID",
    ],
  }),
  countAll: defineEndpoint({
    method: "GET",
    path: "/messages-allMe",
    summary: "How many messages went out or came in, of the conversations that the caller may see",
    access: user(),
    query: MessageCountQuery,
    answer: z.object({ count: z.array(z.object({ count: z.number() })) }),
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: "/messages/read/{ticketId}",
    summary: "Mark an own or group ticket as read",
    access: user(),
    params: z.strictObject({ ticketId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
};

function parseNumbers(value: string, ctx: z.RefinementCtx): number[] {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.map(Number);
  } catch {
    // Told below.
  }
  ctx.addIssue(issue("idList"));
  return z.NEVER;
}

function parseCaptions(value: string): string[] {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : [value];
  } catch {
    return [value];
  }
}

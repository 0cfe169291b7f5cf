import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import {
  BooleanSwitch,
  changeOf,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  longestText,
  pageQuery,
  text,
  Timestamp,
} from "../../core/schemas.ts";

export const QuickMessage = z.object({
  id: Id,
  /** Typed after a slash. */
  shortcode: z.string(),
  /** Text with `{{variables}}`. */
  message: z.string(),
  /** Shared: everybody in the company may use and change it. */
  geral: z.boolean(),
  /** Everybody may use it, but only its owner changes it. */
  visao: z.boolean(),
  /** Null when its owner is gone. */
  userId: Id.nullable(),
  /** A signed link. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  isMedia: z.boolean(),
  media: z.object({ mimetype: z.string(), size: z.number() }).nullable(),
  /** Says whether the viewer may change it; the next one, whether they decide who else sees it. */
  mayChange: z.boolean(),
  mayShare: z.boolean(),
  /** Number of messages that were sent from it, by anybody, and when the last of them was. */
  uses: z.number().int(),
  lastUsedAt: Timestamp.nullable(),
  /** The viewer's own mark. */
  isFavourite: z.boolean(),
  /** Queues in whose conversations it is offered; empty: in all. */
  queueIds: z.array(Id),
});
export type QuickMessage = z.output<typeof QuickMessage>;

/** Written with or without the slash that calls it. */
const Shortcode = z
  .string()
  .transform((value) => value.trim().replace(/^\/+/, ""))
  .pipe(line(1, 80));

export const QuickMessageBody = z.strictObject({
  shortcode: Shortcode,
  message: text(longestText).default(""),
  geral: BooleanSwitch.default(false),
  visao: BooleanSwitch.default(false),
  /** Ours. Queues in whose conversations it is offered; none: in all. */
  queueIds: z.array(Id).max(200).default([]),
  // Sent by the clients of this API and decided by the server: a file comes by upload alone.
  id: z.unknown().optional(),
  userId: z.unknown().optional(),
  companyId: z.unknown().optional(),
  mediaPath: z.unknown().optional(),
  mediaName: z.unknown().optional(),
  isMedia: z.unknown().optional(),
  media: z.unknown().optional(),
  mayChange: z.unknown().optional(),
  mayShare: z.unknown().optional(),
  uses: z.unknown().optional(),
  lastUsedAt: z.unknown().optional(),
  isFavourite: z.unknown().optional(),
});
export type QuickMessageBody = z.output<typeof QuickMessageBody>;

/** A new one may have the file of another quick message, or of a message that was sent and that its author may see. */
export const NewQuickMessageBody = QuickMessageBody.extend({
  /** Ours. A quick message whose file the new one has too. */
  fileOf: IdText.nullish(),
  /** Ours. A message whose file the new one has too. */
  messageId: IdText.nullish(),
});
export type NewQuickMessageBody = z.output<typeof NewQuickMessageBody>;

const missing = ["ERR_NO_QUICK_MESSAGE_FOUND"] as const;

export const quickMessagesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/quick-messages",
    summary: "Quick messages that the caller may use, by shortcode",
    access: user(),
    query: z.strictObject(pageQuery),
    answer: z.object({ records: z.array(QuickMessage), count: z.number(), hasMore: z.boolean() }),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/quick-messages/list",
    summary: "Every quick message that the caller may use, to choose from",
    access: user(),
    query: z.strictObject({ companyId: IdText.optional(), userId: IdText.optional() }),
    answer: z.object({ records: z.array(QuickMessage) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/quick-messages/{id}",
    summary: "One quick message",
    access: user(),
    params: IdParams,
    answer: QuickMessage,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/quick-messages",
    summary: "Create a quick message of one's own, also with the file of a message that was sent",
    access: user(),
    body: NewQuickMessageBody,
    answer: QuickMessage,
    errors: [
      "ERR_LIMIT_REACHED",
      ...missing,
      "ERR_NO_MESSAGE_FOUND",
      "ERR_NO_FILE_FOUND",
      "ERR_NO_QUEUE_FOUND",
    ],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/quick-messages/{id}",
    summary: "Change a quick message",
    access: user(),
    params: IdParams,
    body: changeOf(QuickMessageBody),
    answer: QuickMessage,
    errors: [...missing, "ERR_NO_QUEUE_FOUND"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/quick-messages/{id}",
    summary: "Delete a quick message and its file",
    access: user(),
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  favour: defineEndpoint({
    method: "PUT",
    path: "/quick-messages/{id}/favourite",
    summary: "Mark a quick message as a favourite of the caller: it stands first among what a slash offers",
    access: user(),
    params: IdParams,
    answer: QuickMessage,
    errors: missing,
  }),
  unfavour: defineEndpoint({
    method: "DELETE",
    path: "/quick-messages/{id}/favourite",
    summary: "Take the caller's mark off a quick message",
    access: user(),
    params: IdParams,
    answer: QuickMessage,
    errors: missing,
  }),
  uploadMedia: defineEndpoint({
    method: "POST",
    path: "/quick-messages/{id}/media-upload",
    summary: "Give a quick message its file, instead of the one it had",
    access: user(),
    params: IdParams,
    body: z.strictObject({ typeArch: z.string().max(50).optional() }),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: 20 },
    answer: QuickMessage,
    errors: [...missing, "ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE"],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/quick-messages/{id}/media-upload",
    summary: "Take a quick message's file away",
    access: user(),
    params: IdParams,
    answer: QuickMessage,
    errors: missing,
  }),
};

/** Live events about quick messages. */
export const quickMessagesLiveEvents = {
  quickMessage: recordEvent((id) => `company-${id}-quickMessage`, {
    key: "record",
    record: QuickMessage,
    idKey: "id",
  }),
};

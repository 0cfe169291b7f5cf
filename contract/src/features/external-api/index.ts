import { z } from "zod";
import { defineEndpoint, program } from "../../core/endpoint.ts";
import { because } from "../../core/problems.ts";
import { BooleanSwitch, Id, IdParams, longestText, text, Timestamp } from "../../core/schemas.ts";
import { ProgramAddress } from "./address.ts";
import { apiKeyEndpoints } from "./apiKeys.ts";
import { programCalls } from "./programCalls.ts";
import { webhookEndpoints } from "./webhooks.ts";

export * from "./apiKeys.ts";
export * from "./programCalls.ts";
export * from "./webhooks.ts";

const flag = BooleanSwitch.default(false);
/** An id as a number or, as the fields of a form are text, in digits; an empty field is left out. */
const optionalId = z
  .union([
    z.literal("").transform(() => null),
    Id,
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, because("digits"))
      .transform(Number),
  ])
  .nullish();

export const ProgramMessage = z.strictObject({
  number: ProgramAddress,
  body: text(longestText).default(""),
  /** Connection that sends, for a key of the company; else its default one. A token sends by its own. */
  whatsappId: optionalId,
  /** User who gets the conversation, where nobody has it yet. */
  userId: optionalId,
  /** The queue of a conversation that begins by it; one that is there already and in another queue is refused. */
  queueId: optionalId,
  /** The name of `userId` before the text, where the company signs. */
  sendSignature: flag,
  /** The conversation ends with the message; a key needs the scope `tickets:write` for it. */
  closeTicket: flag,
  /** No conversation begins by it: what is said waits in a closed one for the contact's answer. */
  noRegister: flag,
  /** A message of the same conversation that it answers. */
  quotedMsg: optionalId,
});
export type ProgramMessage = z.output<typeof ProgramMessage>;

/** State of how far a message has come. `failed` is for good; until somebody sends it again. */
export const MessageStatus = z.object({
  messageId: Id,
  ticketId: Id,
  status: z.enum(["pending", "sent", "delivered", "read", "failed", "received"]),
  ack: z.number().int(),
  sentAt: Timestamp,
  /** Reason why it failed, in the provider's words. */
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type MessageStatus = z.output<typeof MessageStatus>;

export const externalApiEndpoints = {
  send: defineEndpoint({
    method: "POST",
    path: "/messages/send",
    summary: "A program sends a text or files to a number or a group; stored first, sent in order",
    access: program("send"),
    body: ProgramMessage,
    upload: { field: "medias", maxFiles: 10 },
    answer: z.object({
      status: z.literal("SUCCESS"),
      /** The first one's. */
      messageId: Id,
      /** Ours: every message that it became, a file each. */
      messageIds: z.array(Id),
    }),
    errors: [
      "ERR_NUMBER_INVALID",
      "ERR_COUNTRY_CODE_REQUIRED",
      "ERR_NO_WAPP_FOUND",
      "ERR_NO_DEF_WAPP_FOUND",
      "ERR_WAPP_INVALID_CONTACT",
      "ERR_NO_CONTACT_FOUND",
      "ERR_CONTACT_BLOCKED",
      "ERR_TICKET_STATUS",
      "ERR_WINDOW_CLOSED",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_NO_USER_FOUND",
      "ERR_NO_QUEUE_FOUND",
      "ERR_NO_MESSAGE_FOUND",
      "ERR_EMPTY_MESSAGE",
      "ERR_FILE_TOO_LARGE",
      "ERR_CAPTION_TOO_LONG",
      "ERR_FILE_TYPE",
      "ERR_FILE_INCOMPLETE",
    ],
  }),
  checkNumber: defineEndpoint({
    method: "POST",
    path: "/messages/checkNumber",
    summary: "Whether a number has an account where the connection sends to",
    access: program("send"),
    body: z.strictObject({ number: ProgramAddress, whatsappId: optionalId }),
    answer: z.object({
      existsInWhatsapp: z.boolean(),
      /** Number as it was asked for. */
      number: z.string(),
      /** Digits with country code. */
      numberFormatted: z.string(),
    }),
    errors: [
      "ERR_NUMBER_INVALID",
      "ERR_COUNTRY_CODE_REQUIRED",
      "ERR_NO_WAPP_FOUND",
      "ERR_NO_DEF_WAPP_FOUND",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_WAPP_CHECK_CONTACT",
    ],
  }),
  status: defineEndpoint({
    method: "GET",
    path: "/messages/status/{id}",
    summary: "How far a message has come: of the token's own connection, or of the key's company",
    access: program("send"),
    params: IdParams,
    answer: MessageStatus,
    errors: ["ERR_NO_MESSAGE_FOUND"],
  }),
  ...programCalls,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
};

import { z } from "zod";
import { defineEndpoint, program } from "../../core/endpoint.ts";
import { because } from "../../core/problems.ts";
import { BooleanSwitch, Id, IdText, longestText, text } from "../../core/schemas.ts";

const flag = BooleanSwitch.default(false);
/** A phone's digits with country code, or the id of a group. Programs that keep numbers as numbers are understood too. */
const Address = z
  .union([z.string(), z.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
  .transform(String)
  .pipe(
    text(60, 1).refine((written) => !/[\u0000-\u001f\u007f]/.test(written), because("controlCharacters")),
  );

/** In `multipart/form-data` everything is text; a field that is left empty there is left out. */
const optionalId = z.union([z.literal("").transform(() => null), IdText]).nullish();

export const ProgramMessage = z.strictObject({
  number: Address,
  body: text(longestText).default(""),
  /** Who gets the conversation, where nobody has it yet. */
  userId: optionalId,
  /** The queue of a conversation that begins by it. */
  queueId: optionalId,
  /** The name of `userId` before the text, where the company signs. */
  sendSignature: flag,
  /** The conversation ends with the message. */
  closeTicket: flag,
  /** No conversation begins by it: what is said waits in a closed one for the contact's answer. */
  noRegister: flag,
  /** A message of the same conversation that it answers. */
  quotedMsg: optionalId,
});
export type ProgramMessage = z.output<typeof ProgramMessage>;

export const externalApiEndpoints = {
  send: defineEndpoint({
    method: "POST",
    path: "/messages/send",
    summary: "A program sends a text or files to a number or a group; stored first, sent in order",
    access: program("useExternalApi"),
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
      "ERR_FILE_TYPE",
      "ERR_FILE_INCOMPLETE",
    ],
  }),
  checkNumber: defineEndpoint({
    method: "POST",
    path: "/messages/checkNumber",
    summary: "Whether a number has an account where the connection sends to",
    access: program("useExternalApi"),
    body: z.strictObject({ number: Address }),
    answer: z.object({
      existsInWhatsapp: z.boolean(),
      /** As it was asked for. */
      number: z.string(),
      /** Digits with country code. */
      numberFormatted: z.string(),
    }),
    errors: ["ERR_NUMBER_INVALID", "ERR_CHANNEL_UNSUPPORTED", "ERR_WAPP_CHECK_CONTACT"],
  }),
};

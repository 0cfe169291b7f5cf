import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { because, issue } from "../../core/problems.ts";
import { BooleanSwitch, line, text } from "../../core/schemas.ts";
import { Message } from "../messages/index.ts";

/** Signs, in each field as it is written; what variables make longer may go as a text. */
export const richLimits = {
  title: 60,
  text: 1024,
  description: 700,
  buttonText: 20,
  copyText: 500,
  sections: 10,
  sectionTitle: 24,
  /** Rows of all sections together. */
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
} as const;

/** Text of several lines, without the blanks around it. */
const words = (longest: number, shortest = 0) => z.string().trim().pipe(text(longest, shortest));
const title = line(1, richLimits.title);
const buttonText = line(1, richLimits.buttonText);
const about = {
  /** Ours. Makes the call idempotent: the same id, the same message. */
  clientId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, because("plainLetters"))
    .optional(),
  /** Refused: nothing here could stay in the house. */
  isPrivate: BooleanSwitch.default(false),
};

const ListRow = z.strictObject({
  title: line(1, richLimits.rowTitle),
  description: line(0, richLimits.rowDescription).default(""),
  /** Comes back when the row is chosen; its number when left out. */
  rowId: line(1, 100).optional(),
});
const ListSection = z.strictObject({
  title: line(0, richLimits.sectionTitle).default(""),
  rows: z.array(ListRow).min(1).max(richLimits.rows),
});

export const ListMessageBody = z
  .strictObject({
    ...about,
    title,
    text: words(richLimits.text, 1),
    buttonText,
    sections: z.array(ListSection).min(1).max(richLimits.sections),
  })
  .superRefine(({ sections }, ctx) => {
    const rows = sections.flatMap((section) => section.rows);
    const ids = rows.flatMap(({ rowId }) => rowId ?? []);
    if (rows.length > richLimits.rows)
      ctx.addIssue(issue("rowsInAll", { path: ["sections"], max: richLimits.rows }));
    if (new Set(ids).size < ids.length) ctx.addIssue(issue("sameRow", { path: ["sections"] }));
    for (const [at, section] of sections.entries())
      if (sections.length > 1 && section.title === "")
        ctx.addIssue(issue("sectionTitle", { path: ["sections", at, "title"] }));
  });
export type ListMessageBody = z.output<typeof ListMessageBody>;

export const ButtonMessageBody = z.strictObject({
  ...about,
  /** A picture comes as an upload of this name; JSON names no file and no address of one. */
  image: z.union([z.literal(""), z.null()]).optional(),
  title,
  description: words(richLimits.description).default(""),
  buttonText,
  /** Text to copy, number to dial or address to open. */
  copyText: words(richLimits.copyText, 1),
});
export type ButtonMessageBody = z.output<typeof ButtonMessageBody>;

export const PixMessageBody = z.strictObject({
  ...about,
  title,
  /** Reais: a number, "1.234,56" or "1234.56". Left out, empty or 0: whoever pays chooses. */
  sendvalue: z.union([z.number().min(0).max(1e10), z.string().max(30)]).nullish(),
  sendkey_type: z
    .string()
    .toUpperCase()
    .pipe(z.enum(["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"])),
  sendmerchant_name: line(1, 100),
  /** Ours: a BR Code needs one. */
  sendmerchant_city: line(1, 100).default("Brasil"),
  sendKey: line(1, 100),
});
export type PixMessageBody = z.output<typeof PixMessageBody>;

/** Anything, because what is no number has a refusal of its own. */
const params = z.strictObject({ ticketId: z.coerce.string().max(100) });
const answer = z.object({ messages: z.array(Message) });
const errors = [
  "ERR_INVALID_TICKET_ID",
  "ERR_NO_TICKET_FOUND",
  "ERR_TICKET_STATUS",
  "ERR_CONTACT_BLOCKED",
  "ERR_WINDOW_CLOSED",
  "ERR_NO_WAPP_FOUND",
  "ERR_PRIVATE_RICH_MESSAGE",
] as const;
const upload = { field: "image", maxFiles: 1, maxMegabytes: 5 } as const;
const fileErrors = [...errors, "ERR_FILE_TOO_LARGE", "ERR_CAPTION_TOO_LONG", "ERR_FILE_TYPE"] as const;

const button = <const P extends string>(path: P, summary: string) =>
  defineEndpoint({
    method: "POST",
    path,
    summary,
    access: user(),
    params,
    body: ButtonMessageBody,
    upload,
    answer,
    errors: fileErrors,
  });

export const richMessagesEndpoints = {
  sendList: defineEndpoint({
    method: "POST",
    path: "/messages/lista/{ticketId}",
    summary: "Send a list of options; as a numbered text where the channel has no lists",
    access: user(),
    params,
    body: ListMessageBody,
    answer,
    errors,
  }),
  sendCopy: button("/messages/copy/{ticketId}", "Send a button that copies a text"),
  sendCall: button("/messages/call/{ticketId}", "Send a button that calls a number"),
  sendUrl: button("/messages/URL/{ticketId}", "Send a button that opens a web address"),
  sendPix: defineEndpoint({
    method: "POST",
    path: "/messages/PIX/{ticketId}",
    summary: "Send a charge by Pix: a static BR Code, and its QR code as a picture",
    access: user(),
    params,
    body: PixMessageBody,
    answer,
    errors: [...errors, "ERR_INVALID_PIX_KEY", "ERR_FOREIGN_PIX_KEY"],
  }),
};

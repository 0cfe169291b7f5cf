import { z } from "zod";
import { defineEndpoint, everybody, user } from "../../core/endpoint.ts";
import { because, issue } from "../../core/problems.ts";
import {
  BooleanText,
  Done,
  FileContent,
  Id,
  IdParams,
  IdText,
  line,
  text,
  Timestamp,
} from "../../core/schemas.ts";

/** Digits with country code. */
export const SimulatedNumber = z.string().regex(/^\d{8,15}$/, because("digits"));
const MessageId = z.string().min(1).max(100);

/** Somebody made up who writes to the business, alone or in a group. */
export const SimulatedPerson = z.strictObject({
  phone: SimulatedNumber,
  name: line(1, 100),
  group: z
    .strictObject({ id: z.string().regex(/^[\w-]{1,60}$/, because("plainLetters")), name: line(1, 100) })
    .optional(),
});
export type SimulatedPerson = z.output<typeof SimulatedPerson>;

/** A QR code that waits for a phone. */
export const SimulatedCode = z.object({
  connectionId: Id,
  name: z.string(),
  text: z.string(),
  expiresAt: Timestamp,
  attempt: z.number().int(),
});
export type SimulatedCode = z.output<typeof SimulatedCode>;

/** A phone that is linked to a connection. */
export const SimulatedPhone = z.object({
  connectionId: Id,
  name: z.string(),
  owner: z.object({ phone: z.string(), name: z.string() }),
  online: z.boolean(),
  /** True if its contacts answer by themselves. */
  answers: z.boolean(),
});
export type SimulatedPhone = z.output<typeof SimulatedPhone>;

/** Messages and acts of a simulated contact, beside files. */
export const SimulatedContent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), body: text(4096, 1), quotedId: MessageId.optional() }),
  z.strictObject({
    type: z.literal("location"),
    place: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: line(1, 100).optional(),
      address: line(1, 200).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal("contacts"),
    contacts: z
      .array(z.strictObject({ name: line(1, 100), phones: z.array(SimulatedNumber).min(1).max(5) }))
      .min(1)
      .max(10),
    quotedId: MessageId.optional(),
  }),
  /** A row of a list, or a button, that the contact taps. */
  z.strictObject({
    type: z.literal("option"),
    body: line(1, 200),
    optionId: z.string().min(1).max(256),
    quotedId: MessageId,
  }),
  z.strictObject({ type: z.literal("edit"), targetId: MessageId, body: text(4096, 1) }),
  z.strictObject({ type: z.literal("revoke"), targetId: MessageId }),
  z.strictObject({ type: z.literal("reaction"), targetId: MessageId, emoji: z.string().max(16) }),
  z.strictObject({
    type: z.literal("call"),
    video: z.boolean(),
    outcome: z.enum(["missed", "refused", "answered", "offered"]),
  }),
]);
export type SimulatedContent = z.output<typeof SimulatedContent>;

const PersonText = z.string().max(500).transform(parsePerson);

/** Reads a person from a form, whose every field is text. */
function parsePerson(value: string, ctx: z.RefinementCtx<string>): SimulatedPerson {
  try {
    const parsed = SimulatedPerson.safeParse(JSON.parse(value));
    if (parsed.success) return parsed.data;
  } catch {
    // Text that is not JSON is refused like any other wrong person.
  }
  ctx.addIssue(issue("person"));
  return z.NEVER;
}

const Sent = z.object({ id: z.string() });
const notLinked = ["ERR_NO_WAPP_FOUND"] as const;
const holder = user();

/** The simulated phones of the caller's company. Every call answers 404 where the simulator is off. */
export const simulatorEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/simulator/phones",
    summary: "The linked simulated phones, and the QR codes that wait for one",
    access: holder,
    answer: z.object({ codes: z.array(SimulatedCode), phones: z.array(SimulatedPhone) }),
  }),
  scan: defineEndpoint({
    method: "POST",
    path: "/simulator/scan",
    summary: "Read a QR code with a new simulated phone",
    access: holder,
    body: z.strictObject({ text: z.string().min(1).max(200) }),
    answer: z.object({ connectionId: Id }),
    errors: ["ERR_NO_WAPP_FOUND"],
  }),
  change: defineEndpoint({
    method: "PUT",
    path: "/simulator/phones/{id}",
    summary: "Take the phone off the network or back; let its contacts answer by themselves",
    access: holder,
    params: IdParams,
    body: z.strictObject({ online: z.boolean().optional(), answers: z.boolean().optional() }),
    answer: SimulatedPhone,
    errors: notLinked,
  }),
  logout: defineEndpoint({
    method: "DELETE",
    path: "/simulator/phones/{id}",
    summary: "End the link on the phone",
    access: holder,
    params: IdParams,
    answer: Done,
    errors: notLinked,
  }),
  people: defineEndpoint({
    method: "GET",
    path: "/simulator/phones/{id}/people",
    summary: "Contacts and groups that talked to this connection lately",
    access: holder,
    params: IdParams,
    answer: z.array(
      z.object({
        chatId: z.string(),
        name: z.string(),
        isGroup: z.boolean(),
        picture: z.string().nullable(),
      }),
    ),
    errors: notLinked,
  }),
  events: defineEndpoint({
    method: "GET",
    path: "/simulator/phones/{id}/events",
    summary: "What happens on the phone, as server-sent events: the history first",
    access: holder,
    params: IdParams,
    answer: z.undefined(),
    errors: notLinked,
  }),
  send: defineEndpoint({
    method: "POST",
    path: "/simulator/phones/{id}/messages",
    summary: "A contact writes, chooses, edits, deletes, reacts or calls",
    access: holder,
    params: IdParams,
    body: z.strictObject({ contact: SimulatedPerson, content: SimulatedContent }),
    answer: Sent,
    errors: notLinked,
  }),
  sendFile: defineEndpoint({
    method: "POST",
    path: "/simulator/phones/{id}/files",
    summary: "A contact sends a file or a voice note",
    access: holder,
    params: IdParams,
    upload: { field: "medias", maxFiles: 1, required: true, maxMegabytes: 16 },
    body: z.strictObject({
      contact: PersonText,
      caption: text(1024).default(""),
      quotedId: MessageId.optional(),
      /** Present for a voice note: how long it is. */
      voiceSeconds: z.coerce.number().int().min(1).max(3600).optional(),
      /** Says that a WebP picture is a sticker. */
      sticker: z.literal("true").optional(),
    }),
    answer: Sent,
    errors: notLinked,
  }),
  typing: defineEndpoint({
    method: "POST",
    path: "/simulator/phones/{id}/typing",
    summary: "A contact types, or stops",
    access: holder,
    params: IdParams,
    body: z.strictObject({ contact: SimulatedPerson, active: z.boolean() }),
    answer: Done,
    errors: notLinked,
  }),
  receive: defineEndpoint({
    method: "POST",
    path: "/simulator/phones/{id}/receipts",
    summary: "A contact's phone received (2), showed (3) or played (5) messages of the business",
    access: holder,
    params: IdParams,
    body: z.strictObject({
      messageIds: z.array(MessageId).min(1).max(500),
      level: z.union([z.literal(2), z.literal(3), z.literal(5)]),
    }),
    answer: Done,
    errors: notLinked,
  }),
  face: defineEndpoint({
    method: "GET",
    path: "/simulator/faces/{seed}",
    summary: "A drawn picture of a made-up contact: the same for the same number and name",
    access: everybody,
    params: z.strictObject({ seed: z.string().regex(/^[\w-]{1,60}$/, because("plainLetters")) }),
    query: z.strictObject({ name: line(1, 100), group: BooleanText.default(false) }),
    answer: FileContent,
    produces: "image/png",
  }),
  file: defineEndpoint({
    method: "GET",
    path: "/simulator/phones/{id}/files/{fileId}",
    summary: "The bytes of a file that the phone shows",
    access: holder,
    params: z.strictObject({ id: IdText, fileId: z.uuid() }),
    answer: FileContent,
    produces: "application/octet-stream",
    errors: [...notLinked, "ERR_NO_FILE_FOUND"],
  }),
};

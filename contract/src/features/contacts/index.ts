import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import {
  BooleanSwitch,
  BooleanText,
  changeOf,
  Channel,
  Done,
  Id,
  IdListText,
  IdParams,
  IdText,
  line,
  pageQuery,
  SearchParam,
  text,
  Timestamp,
} from "../../core/schemas.ts";
import { TagLabel } from "../tags/index.ts";

export const ExtraInfo = z.object({ id: Id.optional(), name: line(1, 100), value: text(2000) });

export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** Digits with country code; partly masked for those who may not see it. */
  number: z.string(),
  email: z.string(),
  /** False: blocked. */
  active: z.boolean(),
  acceptAudioMessage: z.boolean(),
  disableBot: z.boolean(),
  isGroup: z.boolean(),
  lgpdAcceptedAt: Timestamp.nullable(),
  /** A signed link, or null. */
  urlPicture: z.string().nullable(),
  channel: Channel,
  companyId: Id,
  /** The connection it first wrote to. */
  whatsapp: z.object({ id: Id, name: z.string() }).nullable(),
  walletUserId: Id.nullable(),
  extraInfo: z.array(ExtraInfo),
  tags: z.array(TagLabel),
});
export type Contact = z.output<typeof Contact>;

/** What a ticket or a list row shows of a contact. */
export const ContactLabel = Contact.pick({
  id: true,
  name: true,
  number: true,
  email: true,
  urlPicture: true,
  isGroup: true,
  active: true,
  channel: true,
  tags: true,
});
export type ContactLabel = z.output<typeof ContactLabel>;
export const ContactRow = Contact.omit({ extraInfo: true });
export type ContactRow = z.output<typeof ContactRow>;

/** 8 to 50 characters, of which the digits count; a group id has a dash. */
export const PhoneNumber = z
  .string()
  .trim()
  .min(8)
  .max(50)
  .regex(/^[+()\d\s.-]+$/)
  .transform((number) => number.replace(/\D/g, ""))
  .pipe(z.string().min(8).max(20));

export const ContactBody = z.strictObject({
  id: Id.optional(),
  companyId: Id.optional(),
  name: line(2, 250),
  number: PhoneNumber,
  email: z.union([z.literal(""), z.email().max(254)]).default(""),
  extraInfo: z.array(ExtraInfo).max(50).default([]),
  disableBot: BooleanSwitch.default(false),
  acceptAudioMessage: BooleanSwitch.default(true),
  walletUserId: Id.nullable().default(null),
  whatsappId: Id.nullable().default(null),
});
export type ContactBody = z.output<typeof ContactBody>;

const missing = ["ERR_NO_CONTACT_FOUND"] as const;
export const contactsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/contacts",
    summary: "Contacts by name",
    access: user(),
    query: z.strictObject({
      ...pageQuery,
      contactTag: IdListText.optional(),
      channel: Channel.optional(),
      isGroup: BooleanText.optional(),
    }),
    answer: z.object({ contacts: z.array(ContactRow), count: z.number(), hasMore: z.boolean() }),
  }),
  listShort: defineEndpoint({
    method: "GET",
    path: "/contacts/list",
    summary: "The first contacts by name, to choose from",
    access: user(),
    query: z.strictObject({ searchParam: SearchParam, name: SearchParam, companyId: IdText.optional() }),
    answer: z.array(ContactLabel),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/contacts/{id}",
    summary: "A contact",
    access: user(),
    params: IdParams,
    answer: Contact,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/contacts",
    summary: "Create a contact",
    access: user(),
    body: ContactBody,
    answer: Contact,
    errors: ["ERR_DUPLICATED_CONTACT", "ERR_NO_USER_FOUND", "ERR_NO_WAPP_FOUND"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/contacts/{id}",
    summary: "Change a contact",
    access: user(),
    params: IdParams,
    body: changeOf(ContactBody),
    answer: Contact,
    errors: [...missing, "ERR_DUPLICATED_CONTACT", "ERR_NO_USER_FOUND", "ERR_NO_WAPP_FOUND"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/contacts/{id}",
    summary: "Delete a contact with its conversations",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  profile: defineEndpoint({
    method: "GET",
    path: "/contacts/profile/{number}",
    summary: "The contact of a number, with its picture",
    access: user(),
    params: z.strictObject({ number: PhoneNumber }),
    answer: z.object({ contactId: Id, urlPicture: z.string().nullable() }),
    errors: missing,
  }),
  toggleAcceptAudio: defineEndpoint({
    method: "PUT",
    path: "/contacts/toggleAcceptAudio/{contactId}",
    summary: "Accept this contact's audio, or not",
    access: user(),
    params: z.strictObject({ contactId: IdText }),
    answer: Contact,
    errors: missing,
  }),
  block: defineEndpoint({
    method: "PUT",
    path: "/contacts/block/{id}",
    summary: "Block or unblock",
    access: user(),
    params: IdParams,
    body: z.strictObject({ active: BooleanSwitch }),
    answer: Contact,
    errors: missing,
  }),
  toggleDisableBot: defineEndpoint({
    method: "PUT",
    path: "/contacts/toggleDisableBot/{id}",
    summary: "No bot for this contact, or again",
    access: user(),
    params: IdParams,
    answer: Contact,
    errors: missing,
  }),
};

import { z } from "zod";
import { BooleanSwitch, Channel, Id, line, text, Timestamp } from "../../core/schemas.ts";
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

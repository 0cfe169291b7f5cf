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
  /** Messages that came while it is blocked: nobody was told of them. */
  messagesSinceBlock: z.number().int(),
  acceptAudioMessage: z.boolean(),
  disableBot: z.boolean(),
  isGroup: z.boolean(),
  lgpdAcceptedAt: Timestamp.nullable(),
  /** Moment since when it gets no campaigns; null: it does. */
  optedOutAt: Timestamp.nullable(),
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

/** Contact as a ticket or a list row shows it. */
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
/** Contact who wants no campaigns, and since when. */
/** Characters of the words with which somebody is put back. */
export const optOutLimits = { reason: 300 } as const;

export const OptOut = Contact.pick({ id: true, name: true, number: true }).extend({ optedOutAt: Timestamp });
export type OptOut = z.output<typeof OptOut>;
export const ContactRow = Contact.omit({ extraInfo: true });
export type ContactRow = z.output<typeof ContactRow>;

/**
 * Number as people write it, read by the server: with area code (DDD) it is Brazilian, with + of any country. Of digits alone,
 * 12 to 15 that no Brazilian number has may carry another country's code.
 */
export const PhoneNumber = z.string().trim().min(1).max(50);

export const mostExtraInfo = 50;

export const ContactBody = z.strictObject({
  id: Id.optional(),
  companyId: Id.optional(),
  name: line(2, 250),
  number: PhoneNumber,
  email: z.union([z.literal(""), z.email().max(254)]).default(""),
  extraInfo: z.array(ExtraInfo).max(mostExtraInfo).default([]),
  disableBot: BooleanSwitch.default(false),
  acceptAudioMessage: BooleanSwitch.default(true),
  walletUserId: Id.nullable().default(null),
  whatsappId: Id.nullable().default(null),
});
export type ContactBody = z.output<typeof ContactBody>;

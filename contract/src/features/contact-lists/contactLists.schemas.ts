import { z } from "zod";
import { Email, Id, IdText, line, SearchParam, PageNumber, text, Timestamp } from "../../core/schemas.ts";
import { ExtraInfo, mostExtraInfo, PhoneNumber } from "../contacts/index.ts";

/** Numbers that a campaign may be sent to. */
export const ContactList = z.object({
  id: Id,
  name: z.string(),
  /** Number of items. */
  contactsCount: z.number().int(),
  /** Items whose number has an account on WhatsApp. */
  validCount: z.number().int(),
  /** Items whose number has none. The others were not checked yet. */
  invalidCount: z.number().int(),
  createdAt: Timestamp,
});
export type ContactList = z.output<typeof ContactList>;

/** A number of a list, with what its row says besides. It need not be a contact of the company. */
export const ContactListItem = z.object({
  id: Id,
  contactListId: Id,
  companyId: Id,
  name: z.string(),
  /** Digits with country code. */
  number: z.string(),
  /** The number as it was typed. */
  typedNumber: z.string(),
  email: z.string(),
  /** Null: not known. */
  isWhatsappValid: z.boolean().nullable(),
  /** Moment at which that was found out. */
  checkedAt: Timestamp.nullable(),
  /** The connection that was asked; null where it is gone. */
  checkedBy: z.object({ id: Id, name: z.string() }).nullable(),
  /** Further columns, in their order: variables of a campaign. */
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ContactListItem = z.output<typeof ContactListItem>;

/** Chooses contacts; what is left out does not matter. Blocked contacts and those without a phone are never chosen. */
export const ContactFilter = z.strictObject({
  /** Days within which they wrote. */
  wroteWithinDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Tags of which they have at least one. */
  tagIds: z.array(Id).max(100).default([]),
  withoutOptOut: z.boolean().default(true),
});
export type ContactFilter = z.output<typeof ContactFilter>;

/** Longest text of pasted lines, in characters. */
export const longestLines = 400_000;
/** Items of a list: contacts that a filter chooses, or lines such as "Ana; 11 98765-4321; ana@example.com". */
export const ListSource = z.union([
  z.strictObject({ filter: ContactFilter }),
  z.strictObject({ lines: text(longestLines, 1) }),
]);
export type ListSource = z.output<typeof ListSource>;

/** What became of rows that were added to a list. */
export const ListOutcome = z.object({
  /** New items. */
  added: z.number().int(),
  /** Rows whose number the list had already, however it was written. */
  merged: z.number().int(),
  /** Rows without a number that exists, as they were given: the first of them. */
  refused: z.array(z.string()),
  refusedCount: z.number().int(),
});
export type ListOutcome = z.output<typeof ListOutcome>;
/** Refused rows that an answer shows. */
export const mostRefusedShown = 20;

export const ContactListBody = z.strictObject({
  name: line(2, 50),
  // Sent by the clients of this API and decided by the server.
  id: z.unknown().optional(),
  companyId: z.unknown().optional(),
});

export const ContactListItemBody = z.strictObject({
  contactListId: Id,
  name: line(2, 50),
  number: PhoneNumber.min(8),
  email: z.union([z.literal(""), Email]).default(""),
  extraInfo: z
    .array(ExtraInfo.omit({ id: true }))
    .max(mostExtraInfo)
    .default([]),
  // As above.
  id: z.unknown().optional(),
  companyId: z.unknown().optional(),
});
export type ContactListItemBody = z.output<typeof ContactListItemBody>;

export const ItemsQuery = z.strictObject({
  searchParam: SearchParam,
  pageNumber: PageNumber,
  contactListId: IdText,
  /** Only numbers with an account, without one, or not checked yet. */
  validity: z.enum(["valid", "invalid", "unknown"]).optional(),
});
export type ItemsQuery = z.output<typeof ItemsQuery>;

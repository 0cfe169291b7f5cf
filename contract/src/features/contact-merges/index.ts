import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";
import { Done, Id, IdParams, PageNumber, Timestamp } from "../../core/schemas.ts";
import { Contact } from "../contacts/index.ts";

/** Reason why two contacts may be one person. */
export const DuplicateReason = z.enum(["number", "email", "name"]);
export type DuplicateReason = z.output<typeof DuplicateReason>;

/** Somebody who may be the same person as the contact that was asked about. */
export const Duplicate = z.object({
  contact: Contact,
  reasons: z.array(DuplicateReason),
  ticketsCount: z.number().int(),
});
export type Duplicate = z.output<typeof Duplicate>;

/** Two contacts that may be one person. */
export const DuplicatePair = z.object({
  /** The one that was there first. */
  contact: Contact,
  duplicate: Contact,
  reasons: z.array(DuplicateReason),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;
export const duplicatePairsPageSize = 50;

/** Fields of which a merged contact keeps one value: its own, or the duplicate's. */
export const MergeField = z.enum(["name", "number", "email"]);
export type MergeField = z.output<typeof MergeField>;

/** Days in which a merge can be undone. */
export const mergeUndoDays = 7;

/** A merge that can still be undone. */
export const ContactMerge = z.object({
  id: Id,
  contactId: Id,
  /** Name of the contact that went. */
  duplicateName: z.string(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  mergedAt: Timestamp,
  undoUntil: Timestamp,
});
export type ContactMerge = z.output<typeof ContactMerge>;

const missing = ["ERR_NO_CONTACT_FOUND"] as const;

export const contactMergesEndpoints = {
  duplicates: defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/duplicates",
    summary: "Contacts that may be the same person: by number, e-mail, or name",
    access: admin,
    params: IdParams,
    answer: z.array(Duplicate),
    errors: missing,
  }),
  pairs: defineEndpoint({
    method: "GET",
    path: "/contacts/duplicates",
    summary: "Pairs of the whole company's contacts that may be one person, by what they share",
    access: admin,
    query: z.strictObject({ by: DuplicateReason.default("number"), pageNumber: PageNumber }),
    answer: z.object({ pairs: z.array(DuplicatePair), hasMore: z.boolean() }),
  }),
  tellApart: defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/told-apart",
    summary: "Two contacts are not the same person, and are not suggested as such again; or are, after all",
    access: admin,
    params: IdParams,
    body: z.strictObject({ otherId: Id, apart: z.boolean().default(true) }),
    answer: Done,
    errors: [...missing, "ERR_CONFLICT"],
  }),
  merges: defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/merges",
    summary: "Merges into a contact that can be undone, newest first",
    access: admin,
    params: IdParams,
    answer: z.array(ContactMerge),
    errors: missing,
  }),
  merge: defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/merge",
    summary: "Make a duplicate one with a contact: conversations, tags, notes and identities move",
    access: admin,
    params: IdParams,
    body: z.strictObject({
      duplicateId: Id,
      /** Fields that the contact takes over from the duplicate; the rest stays as it is. */
      take: z.array(MergeField).max(3).default([]),
    }),
    answer: z.object({ contact: Contact, mergeId: Id }),
    errors: [...missing, "ERR_CONFLICT"],
  }),
  undoMerge: defineEndpoint({
    method: "POST",
    path: "/contact-merges/{id}/undo",
    summary: "Take two merged contacts apart again, as they were",
    access: admin,
    params: IdParams,
    answer: z.object({ contact: Contact, duplicate: Contact }),
    errors: ["ERR_NO_MERGE_FOUND", "ERR_NO_CONTACT_FOUND"],
  }),
};

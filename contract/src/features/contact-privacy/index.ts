import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";
import { FileContent, Id, IdParams, PageNumber, text, Timestamp } from "../../core/schemas.ts";

/** Counts of what of a person went. */
export const ErasureCounts = z.object({
  tickets: z.number().int(),
  messages: z.number().int(),
  notes: z.number().int(),
  files: z.number().int(),
  schedules: z.number().int(),
});

/** The receipt of an erasure: that it was asked for and done, by whom and when; nothing of who was erased. */
export const ContactErasure = z.object({
  id: Id,
  contactId: Id,
  status: z.enum(["running", "done"]),
  counts: ErasureCounts,
  /** Name that the user who asked for it had then. */
  userName: z.string(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type ContactErasure = z.output<typeof ContactErasure>;

export const contactPrivacyEndpoints = {
  archive: defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/archive",
    summary: "All that is stored about a person, as one archive to be read by people and programs",
    access: admin,
    params: IdParams,
    answer: FileContent,
    produces: "application/zip",
    errors: ["ERR_NO_CONTACT_FOUND"],
  }),
  erase: defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/erasure",
    summary: "Erase all that is stored about a person; in the background, with a receipt that stays",
    access: admin,
    params: IdParams,
    /** The contact's name, typed: nobody erases by a slip. */
    body: z.strictObject({ name: text(250) }),
    answer: ContactErasure,
    errors: ["ERR_NO_CONTACT_FOUND"],
  }),
  erasures: defineEndpoint({
    method: "GET",
    path: "/contact-erasures",
    summary: "The receipts of erasures, newest first",
    access: admin,
    query: z.strictObject({ pageNumber: PageNumber }),
    answer: z.object({ records: z.array(ContactErasure), count: z.number(), hasMore: z.boolean() }),
  }),
};

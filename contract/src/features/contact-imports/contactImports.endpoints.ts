import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanSwitch, Done, FileContent, Id, IdParams, PageNumber } from "../../core/schemas.ts";
import {
  ContactImport,
  IgnoredReason,
  ImportMapping,
  ImportRow,
  RowStretches,
} from "./contactImports.schemas.ts";

const missing = ["ERR_NO_CONTACT_IMPORT_FOUND"] as const;
const ofConnection = ["ERR_NO_WAPP_FOUND", "ERR_NO_DEF_WAPP_FOUND", "ERR_WAPP_NOT_INITIALIZED"] as const;
/** The connection whose phone is asked; the company's default when it is left out. */
const PhoneBody = z.strictObject({ whatsappId: Id.optional() });

export const contactImportsEndpoints = {
  upload: defineEndpoint({
    method: "POST",
    path: "/contacts/upload",
    summary:
      "Read a spreadsheet (.xls, .xlsx, .csv, .txt) for an import: its columns, and what they probably hold",
    access: user(),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: 20 },
    answer: ContactImport,
    errors: ["ERR_FILE_TYPE", "ERR_SPREADSHEET_INVALID", "ERR_SPREADSHEET_TOO_LARGE", "ERR_NO_FILE"],
  }),
  list: defineEndpoint({
    method: "GET",
    path: "/contacts/imports",
    summary: "One's own imports of the last days, newest first; for an admin with the one that runs",
    access: user(),
    answer: z.array(ContactImport),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/contacts/imports/{id}",
    summary: "An import with its progress",
    access: user(),
    params: IdParams,
    answer: ContactImport,
    errors: missing,
  }),
  rows: defineEndpoint({
    method: "GET",
    path: "/contacts/imports/{id}/rows",
    summary: "The rows of an uploaded file, page by page",
    access: user(),
    params: IdParams,
    query: z.strictObject({ pageNumber: PageNumber }),
    answer: z.object({ rows: z.array(ImportRow), count: z.number().int(), hasMore: z.boolean() }),
    errors: missing,
  }),
  start: defineEndpoint({
    method: "POST",
    path: "/contacts/imports/{id}/start",
    summary: "Import the chosen rows of an uploaded file, in the background",
    access: user(),
    params: IdParams,
    body: z.strictObject({
      mapping: ImportMapping,
      /** Rows that are left out. */
      except: RowStretches.default(""),
      /** Only numbers that have an account at the default connection's provider. */
      validateContact: BooleanSwitch.default(false),
    }),
    answer: ContactImport,
    errors: [
      ...missing,
      ...ofConnection,
      "ERR_CONTACT_IMPORT_STARTED",
      "ERR_CONTACT_IMPORT_RUNNING",
      "ERR_PLAN_FEATURE",
    ],
  }),
  cancel: defineEndpoint({
    method: "DELETE",
    path: "/contacts/imports/{id}",
    summary:
      "Stop an import, or forget an uploaded file; contacts that were created stay; an admin stops anybody's",
    access: user(),
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  problems: defineEndpoint({
    method: "GET",
    path: "/contacts/imports/{id}/problems",
    summary: "The rows that became no contact, each with the reason, as text file",
    access: user(),
    params: IdParams,
    answer: FileContent,
    produces: "text/csv",
    errors: missing,
  }),
  importOne: defineEndpoint({
    method: "POST",
    path: "/contactsImport",
    summary: "Import one row",
    access: user(),
    body: z.strictObject({
      name: z.string().max(1000),
      number: z.string().max(1000),
      email: z.string().max(1000).default(""),
      /** Separated by commas; those that do not exist yet are created. */
      tags: z.string().max(1000).default(""),
      validateContact: BooleanSwitch.default(false),
    }),
    answer: z.object({
      contactId: Id.nullable(),
      /** Reason why there is no new contact. */
      ignored: IgnoredReason.nullable(),
    }),
    errors: ofConnection,
  }),
  fromPhone: defineEndpoint({
    method: "POST",
    path: "/contacts/import",
    summary: "Import the address book of a connection's phone, in the background",
    access: user(),
    body: PhoneBody,
    answer: ContactImport,
    errors: [...ofConnection, "ERR_CHANNEL_UNSUPPORTED", "ERR_CONTACT_IMPORT_RUNNING"],
  }),
  fromChats: defineEndpoint({
    method: "POST",
    path: "/contacts/import/chats",
    summary: "Import everybody whom a connection's phone has a conversation with, in the background",
    access: user(),
    body: PhoneBody,
    answer: ContactImport,
    errors: [...ofConnection, "ERR_CHANNEL_UNSUPPORTED", "ERR_CONTACT_IMPORT_RUNNING"],
  }),
};

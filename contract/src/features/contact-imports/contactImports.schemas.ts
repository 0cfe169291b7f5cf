import { z } from "zod";
import { because } from "../../core/problems.ts";
import { Id, Timestamp } from "../../core/schemas.ts";

/** Fields that a column of a file may hold. */
export const importFields = ["name", "number", "email", "tags"] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.output<typeof ImportField>;

/** Source of contacts: a file, or the address book or the conversations of a connection's phone. */
export const ImportSource = z.enum(["file", "contacts", "chats"]);
export type ImportSource = z.output<typeof ImportSource>;

/** `draft`: a file that was read and waits for its columns; `waiting`: for its connection. */
export const ImportStatus = z.enum(["draft", "running", "waiting", "done", "cancelled", "failed"]);
export type ImportStatus = z.output<typeof ImportStatus>;

/** Reason why an import failed: its connection was deleted, is not connected, or its phone did not answer. */
export const ImportFailure = z.enum(["connectionDeleted", "connectionAway", "noAnswer"]);
export type ImportFailure = z.output<typeof ImportFailure>;

/** Reason why a row became no contact. */
export const IgnoredReason = z.enum([
  "noName",
  "noNumber",
  "number",
  "email",
  "twice",
  "known",
  "noAccount",
  /** The provider did not answer for it, however often it was asked. */
  "unchecked",
  /** Known, or without account: who may not see numbers is not told which. */
  "refused",
]);
export type IgnoredReason = z.output<typeof IgnoredReason>;

/** A column of a file; without a name where the first row is a contact already. */
export const ImportColumn = z.object({
  name: z.string(),
  /** Field that it probably holds. */
  field: ImportField.nullable(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

export const ContactImport = z.object({
  id: Id,
  source: ImportSource,
  /** Name of the file, or of the connection. */
  name: z.string(),
  status: ImportStatus,
  failure: ImportFailure.nullable(),
  /** List whose items the rows become; null: they become contacts. */
  contactList: z.object({ id: Id, name: z.string() }).nullable(),
  columns: z.array(ImportColumn),
  /** Rows of the file. */
  rows: z.number().int(),
  /** Number of rows that were chosen. */
  chosen: z.number().int(),
  done: z.number().int(),
  created: z.number().int(),
  /** Rows whose number the list had already, however it was written. */
  merged: z.number().int(),
  ignored: z.number().int(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type ContactImport = z.output<typeof ContactImport>;

/** A row of a file as it stands there; its id is its place, from 1. */
export const ImportRow = z.object({ id: Id, cells: z.array(z.string()) });
export type ImportRow = z.output<typeof ImportRow>;

/** Rows of a page of the preview. */
export const importPageSize = 500;

const ColumnIndex = z.number().int().min(0).max(99);
/**
 * Columns by what they hold, each only once. Of several columns of one field, names are joined, and the first that holds a
 * number or an e-mail counts.
 */
export const ImportMapping = z.partialRecord(
  ImportField,
  z.union([ColumnIndex, z.array(ColumnIndex).min(1).max(20)]),
);
export type ImportMapping = z.output<typeof ImportMapping>;

/** Places of rows as stretches, `1-40,52,60-75`: half of 100,000 rows must fit a call. */
export const RowStretches = z
  .string()
  .max(700_000)
  .regex(/^(\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*)?$/, because("idList"));

import type { ContactImport } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";

export type ImportRecord = Selectable<Tables["contact_imports"]>;

export const presentImport = (row: ImportRecord): ContactImport => ({
  id: row.id,
  source: row.source,
  name: row.name,
  status: row.status,
  failure: row.failure,
  contactList: row.list_id === null ? null : { id: row.list_id, name: row.list_name ?? "" },
  columns: row.columns,
  rows: row.rows - (row.has_header ? 1 : 0),
  chosen: row.chosen,
  done: row.done,
  created: row.created,
  merged: row.merged,
  ignored: row.done - row.created - row.merged,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});

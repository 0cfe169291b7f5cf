import type {
  IgnoredReason,
  ImportColumn,
  ImportFailure,
  ImportMapping,
  ImportSource,
  ImportStatus,
} from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_imports: ContactImportsTable;
    contact_import_parts: { company_id: number; import_id: number; part: number; rows: string };
    contact_import_problems: { company_id: number; import_id: number; place: number; reason: IgnoredReason };
  }
}

type Json<T> = ColumnType<T, string | undefined, string>;

interface ContactImportsTable {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  source: ImportSource;
  /** Name of the file, or of the connection. */
  name: string;
  status: ImportStatus;
  /** Connection whose provider is asked. */
  connection_id: number | null;
  columns: Json<ImportColumn[]>;
  has_header: Generated<boolean>;
  rows: Generated<number>;
  mapping: Json<ImportMapping>;
  except_rows: Generated<string>;
  chosen: Generated<number>;
  /** Only numbers that have an account. */
  checks: Generated<boolean>;
  /** Says whether numbers are hidden from whoever imports. */
  hides_numbers: Generated<boolean>;
  place: Generated<number>;
  done: Generated<number>;
  created: Generated<number>;
  /** List whose items the rows become. Null: they become contacts. */
  list_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Name of the list when the file was uploaded. */
  list_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Rows whose number the list had already. */
  merged: Generated<number>;
  failure: ColumnType<ImportFailure | null, ImportFailure | null | undefined, ImportFailure | null>;
  /** Number of times that the provider did not answer for the next number. */
  attempts: Generated<number>;
  created_at: Generated<string>;
  finished_at: ColumnType<string | null, string | null | undefined, string | null>;
}

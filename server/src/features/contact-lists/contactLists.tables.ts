import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_lists: {
      company_id: number;
      id: Generated<number>;
      name: string;
      /** Counts of its items, kept by triggers on them. */
      items: GeneratedAlways<number>;
      valid: GeneratedAlways<number>;
      invalid: GeneratedAlways<number>;
      created_at: Generated<string>;
    };
    contact_list_items: ItemsTable;
  }
}

interface ItemsTable {
  company_id: number;
  id: Generated<number>;
  list_id: number;
  name: string;
  /** Digits with country code. */
  number: string;
  /** The number as it was typed. */
  typed: string;
  /** The number as it is compared: one for all its forms (`phoneKey`). */
  key: string;
  email: Generated<string>;
  /** Further columns, in their order. */
  extra: ColumnType<ExtraColumn[], string | undefined, string>;
  /** Says whether the number has an account on WhatsApp; null: not known. */
  is_whatsapp_valid: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  checked_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Id of the connection that was asked. */
  checked_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Generated<string>;
  /** Text that the search reads. It begins with the name. */
  search: GeneratedAlways<string>;
}

/** A column of a list's row that is none of its fields: a variable of campaigns. */
export interface ExtraColumn {
  name: string;
  value: string;
}

import type { ColumnType, GeneratedAlways } from "kysely";

type Count = ColumnType<number, number | undefined, number>;

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Receipts: what went of whom, nothing of who they were. */
    contact_erasures: {
      company_id: number;
      id: GeneratedAlways<number>;
      contact_id: number;
      user_id: number;
      user_name: string;
      tickets: Count;
      messages: Count;
      notes: Count;
      files: Count;
      schedules: Count;
      started_at: ColumnType<string, undefined, never>;
      finished_at: ColumnType<string | null, undefined, string>;
    };
  }
}

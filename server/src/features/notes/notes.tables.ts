import type { GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    ticket_notes: {
      company_id: number;
      id: GeneratedAlways<number>;
      ticket_id: number;
      /** Null: the author's account is gone. */
      user_id: number | null;
      note: string;
      created_at: string;
    };
  }
}

import type { Generated, GeneratedAlways } from "kysely";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** Notes in which a colleague named a user. */
    notices: {
      company_id: number;
      id: GeneratedAlways<number>;
      user_id: number;
      message_id: number;
      ticket_id: number;
      read_at: string | null;
      created_at: Generated<string>;
    };
  }
}

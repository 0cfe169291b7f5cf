import type { Generated, GeneratedAlways } from "kysely";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** News that a user is told of: one note, one drop of a connection, or one sending of a schedule each. */
    notices: {
      company_id: number;
      id: GeneratedAlways<number>;
      user_id: number;
      message_id: number | null;
      ticket_id: number | null;
      drop_id: number | null;
      schedule_id: number | null;
      send_number: number | null;
      read_at: string | null;
      created_at: Generated<string>;
    };
  }
}

import type { ColumnType } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Attendant who was asked last to accept a ticket of a queue. */
    queue_rotations: {
      company_id: number;
      queue_id: number;
      /** Id that is no foreign key: whoever is gone still has a place in the round. */
      user_id: ColumnType<number>;
    };
  }
}

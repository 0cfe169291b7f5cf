import type { ServiceHours } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    queues: {
      company_id: number;
      id: Generated<number>;
      name: string;
      color: string;
      order_queue: number | null;
      greeting_message: Generated<string>;
      out_of_hours_message: Generated<string>;
      /** Minutes. */
      rotation_minutes: Generated<number>;
      rotation_on: Generated<boolean>;
      close_ticket: Generated<boolean>;
      schedules: ColumnType<ServiceHours[], string | undefined, string>;
      created_at: Generated<string>;
    };
  }
}

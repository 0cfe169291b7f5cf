import type { OptionType, ServiceHours } from "@balcao/contract";
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
      /** Minutes between two handings round. */
      rotation_minutes: Generated<number>;
      rotation_on: Generated<boolean>;
      close_ticket: Generated<boolean>;
      /** Minutes after which somebody waits too long, 0 for never; null: as the company says. */
      waiting_limit: number | null;
      file_list_id: number | null;
      prompt_id: number | null;
      integration_id: number | null;
      opening_hours: ColumnType<ServiceHours[], string | undefined, string>;
      created_at: Generated<string>;
    };
    /** The menus of queues: an option stands in its queue's first menu, or in the one below its parent. */
    chatbot_options: {
      company_id: number;
      id: Generated<number>;
      queue_id: number;
      parent_id: number | null;
      /** Its place in its menu, from 0. */
      position: number;
      name: string;
      greeting_message: string;
      queue_type: OptionType;
      close_ticket: boolean;
      opt_queue_id: number | null;
      opt_user_id: number | null;
      opt_file_id: number | null;
      opt_integration_id: number | null;
    };
  }
}

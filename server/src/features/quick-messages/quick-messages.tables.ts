import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    quick_messages: QuickMessagesTable;
    quick_message_uses: QuickMessageUsesTable;
    quick_message_favourites: QuickMessageFavouritesTable;
    quick_message_queues: QuickMessageQueuesTable;
  }
}

interface QuickMessagesTable {
  company_id: number;
  id: Generated<number>;
  /** Null when the owner is gone. */
  user_id: number | null;
  shortcode: string;
  message: Generated<string>;
  is_general: Generated<boolean>;
  is_visible: Generated<boolean>;
  file_id: string | null;
  created_at: Generated<string>;
}

/** Only of those that were used. */
interface QuickMessageUsesTable {
  company_id: number;
  quick_message_id: number;
  uses: number;
  last_used_at: string;
}

interface QuickMessageFavouritesTable {
  company_id: number;
  user_id: number;
  quick_message_id: number;
}

/** Links of those that are offered in some queues' conversations alone. */
interface QuickMessageQueuesTable {
  company_id: number;
  quick_message_id: number;
  queue_id: number;
}

import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    quick_messages: QuickMessagesTable;
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

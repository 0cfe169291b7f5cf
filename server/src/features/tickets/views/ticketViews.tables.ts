import type { TicketViewFilters } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    ticket_views: TicketViewsTable;
  }
}

interface TicketViewsTable {
  company_id: number;
  id: Generated<number>;
  /** Owner of the view; null: the company. */
  user_id: number | null;
  name: string;
  filters: ColumnType<TicketViewFilters, string, string>;
  created_at: Generated<string>;
}

import type { TicketLogType, TicketStatus } from "@balcao/contract";
import type { Generated, GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    tickets: TicketsTable;
    ticket_logs: TicketLogsTable;
  }
}

interface TicketsTable {
  company_id: number;
  id: Generated<number>;
  uuid: Generated<string>;
  status: TicketStatus;
  channel: string;
  contact_id: number;
  connection_id: number | null;
  queue_id: number | null;
  user_id: number | null;
  is_group: Generated<boolean>;
  is_bot: Generated<boolean>;
  use_integration: Generated<boolean>;
  bot_gave_up: Generated<boolean>;
  used_bot_menus: Generated<number>;
  last_message: Generated<string>;
  unread: Generated<number>;
  opened_by_us: Generated<boolean>;
  imported: Generated<boolean>;
  rating: number | null;
  lane_id: number | null;
  lane_since: string | null;
  created_at: Generated<string>;
  /** When the conversation last moved: the order of the lists, never the base of a timer. */
  updated_at: Generated<string>;
  waiting_since: string | null;
  started_at: string | null;
  last_inbound_at: string | null;
  last_outbound_at: string | null;
  last_human_reply_at: string | null;
  closed_at: string | null;
}

interface TicketLogsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  type: TicketLogType;
  user_id: number | null;
  queue_id: number | null;
  created_at: Generated<string>;
}

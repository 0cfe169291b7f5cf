import type { TicketLogType, TicketStatus } from "@balcao/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Actor } from "../../platform/events/index.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    tickets: TicketsTable;
    ticket_logs: TicketLogsTable;
    /** Numbers of tickets of each kind, kept by a trigger. */
    "app.ticket_tallies": {
      company_id: number;
      id: GeneratedAlways<number>;
      status: TicketStatus;
      queue_id: number | null;
      user_id: number | null;
      connection_id: number | null;
      tickets: number;
    };
    /** Sums by when tickets began and by the company's clock, kept by triggers; 0 stands for none. */
    "app.ticket_days": {
      company_id: number;
      day: string;
      status: TicketStatus;
      queue_id: number;
      user_id: number;
      connection_id: number;
      tickets: number;
      opened_by_us: number;
      waited: number;
      waited_seconds: number;
      answered: number;
      answer_seconds: number;
      attended: number;
      attended_seconds: number;
      rated: number;
      rating_sum: number;
      promoters: number;
      passives: number;
      detractors: number;
    };
    "app.ticket_hours": {
      company_id: number;
      day: string;
      hour: number;
      queue_id: number;
      user_id: number;
      connection_id: number;
      tickets: number;
    };
    /** Clock by which those sums are. */
    "app.ticket_zones": { company_id: number; zone: string };
    /** The first ticket of each contact, kept by triggers. */
    "app.first_tickets": {
      company_id: number;
      contact_id: number;
      ticket_id: number;
      begun_at: string;
      imported: boolean;
    };
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
  /** The one that it was handed to last. */
  integration_id: number | null;
  bot_gave_up: Generated<boolean>;
  used_bot_menus: Generated<number>;
  /** State of the bot, as its own feature reads it; null: it has not looked at the conversation yet. */
  bot_state: ColumnType<unknown, string | null | undefined, string | null>;
  last_message: Generated<string>;
  /** Messages of the contact that nobody has read. */
  unread: Generated<number>;
  /** Says whether somebody marked it unread by hand. */
  marked_unread: Generated<boolean>;
  /** Moment at which it was given to its owner or queue; null once they have opened it, whatever the next two still say. */
  handed_at: string | null;
  /** The user who gave it. */
  handed_by: number | null;
  /** Words that came with it. */
  handed_note: Generated<string>;
  /** Says whether it is unread by any of these: computed. */
  is_unread: ColumnType<boolean, never, never>;
  /** Identity of the contact who wrote last on this connection: the one that an answer goes to. Null: its number. */
  identity: string | null;
  opened_by_us: Generated<boolean>;
  imported: Generated<boolean>;
  rating: number | null;
  lane_id: number | null;
  lane_since: string | null;
  /** How often in a row time alone has moved it on. */
  lane_turns: Generated<number>;
  /** Time of the silence that the contact was told of: when its last word was said, or later. */
  inactive_told_at: string | null;
  /** Moment since when its owner is asked to accept it, in a queue that asks one attendant after the other. */
  rotated_at: string | null;
  created_at: Generated<string>;
  /** Moment at which the conversation last moved: the order of the lists, never the base of a timer. */
  updated_at: Generated<string>;
  waiting_since: string | null;
  started_at: string | null;
  /** Seconds from entering its queue to the last acceptance: by a trigger. */
  waited_seconds: number | null;
  last_inbound_at: string | null;
  last_outbound_at: string | null;
  last_human_reply_at: string | null;
  /** Moment at which a person answered first. */
  first_reply_at: string | null;
  closed_at: string | null;
}

interface TicketLogsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  type: TicketLogType;
  user_id: number | null;
  queue_id: number | null;
  /** Actor as JSON; null in entries from before it was kept. */
  cause: ColumnType<Actor | null, string | null | undefined, never>;
  created_at: Generated<string>;
}

import type { DayRule, ScheduleFailure, ScheduleTicketStatus, ScheduleUnit } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    schedules: SchedulesTable;
    schedule_sends: ScheduleSendsTable;
  }
}

interface SchedulesTable {
  company_id: number;
  id: Generated<number>;
  contact_id: number;
  user_id: number | null;
  body: string;
  /** The time of the sending whose number is `anchor`: the repeats count from it. */
  send_at: string;
  anchor: Generated<number>;
  /** The number of the first sending of the present run. */
  run_start: Generated<number>;
  times: number;
  unit: ScheduleUnit;
  every: number;
  day_rule: DayRule;
  signs: boolean;
  connection_id: number | null;
  open_ticket: boolean;
  ticket_user_id: number | null;
  queue_id: number | null;
  ticket_status: ScheduleTicketStatus;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Nothing is sent while it is set. */
  paused_at: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
}

interface ScheduleSendsTable {
  company_id: number;
  schedule_id: number;
  number: number;
  due_at: string;
  state: Generated<"pending" | "sent" | "failed" | "missed" | "skipped">;
  failure: ColumnType<ScheduleFailure | null, string | null | undefined, string | null>;
  done_at: ColumnType<string | null, string | null | undefined, string | null>;
  message_id: ColumnType<number | null, number | null | undefined, number | null>;
}

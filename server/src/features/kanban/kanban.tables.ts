import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    kanban_boards: {
      company_id: number;
      id: Generated<number>;
      name: string;
      /** Begins with the tickets of no lane. */
      shows_unstaged: boolean;
      /** Everybody sees it; else admins, and who is named. */
      is_for_all: boolean;
      created_at: ColumnType<string, never, never>;
    };
    kanban_board_lanes: { company_id: number; board_id: number; lane_id: number; place: number };
    kanban_board_users: { company_id: number; board_id: number; user_id: number };
    kanban_board_queues: { company_id: number; board_id: number; queue_id: number };
  }
}

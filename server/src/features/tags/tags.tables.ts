import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    tags: TagsTable;
    contact_tags: { company_id: number; contact_id: number; tag_id: number };
  }
}

interface TagsTable {
  company_id: number;
  id: Generated<number>;
  name: string;
  color: string;
  /** A kanban lane for tickets; else a label for contacts. */
  is_lane: Generated<boolean>;
  user_id: number | null;
  /** Hours for which a ticket stays in this lane; 0 for ever. */
  lane_hours: Generated<number>;
  next_lane_id: number | null;
  rollback_lane_id: number | null;
  lane_greeting: Generated<string>;
  created_at: Generated<string>;
}

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
  /** Hours after which a card has been in this lane for too long; 0: never. */
  lane_most_hours: Generated<number>;
  /** Number of cards beyond which the lane is too full; 0: none. */
  lane_most_cards: Generated<number>;
  /** Place of the lane among all, from 1 on. */
  lane_place: Generated<number>;
  created_at: Generated<string>;
}

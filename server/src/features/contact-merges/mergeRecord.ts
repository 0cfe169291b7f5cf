import type { PeopleRecord } from "../contacts/index.ts";
import type { ConversationsRecord, ReactionsRecord } from "../messages/index.ts";

/** Everything that takes two merged contacts apart again. Ids and rows as they were; nothing is worked out later. */
export interface MergeRecord extends PeopleRecord, ConversationsRecord, ReactionsRecord {
  duplicateTagIds: number[];
  /** Tags that the contact did not have before. */
  addedTagIds: number[];
  /** `table.column` → ids of the rows that named the duplicate there. */
  references: Record<string, number[]>;
}

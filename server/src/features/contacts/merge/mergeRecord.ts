import type { Row } from "./rowChanges.ts";
import type { RowChange } from "./rowChanges.ts";

/** Everything that takes two merged contacts apart again. Ids and rows as they were; nothing is worked out later. */
export interface MergeRecord {
  duplicate: Row;
  /** What the contact that stayed took over. */
  contact: RowChange;
  /** `mergedFrom`: as the merge left it; absent in records from before it was kept. */
  identities: { kind: string; value: string; mergedFrom?: number }[];
  duplicateTagIds: number[];
  /** Tags that the contact did not have before. */
  addedTagIds: number[];
  ticketIds: number[];
  /** Of the contact that stayed; absent in records from before it was kept, when messages did not tell by whom they came. */
  ownTicketIds?: number[];
  /** Of two active tickets on one connection one was closed, and the other took over what waited. */
  ticketChanges: RowChange[];
  closingLogIds: number[];
  /** `table.column` → ids of the rows that named the duplicate there. */
  references: Record<string, number[]>;
  reactedMessageIds: number[];
  /** Reactions of the duplicate where the contact had reacted as well. */
  droppedReactions: Row[];
}

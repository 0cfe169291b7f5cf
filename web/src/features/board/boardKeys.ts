import type { BoardFilters } from "./filters/boardFilters.ts";

/** Filters of a board, with which board it is. */
export interface ShownBoard {
  boardId: number;
  filters: BoardFilters;
}

export const boardKeys = {
  /** The boards that the viewer sees. */
  list: ["board", "list"] as const,
  /** Every lane of the company in its order. */
  lanes: ["board", "lanes"] as const,
  allShown: ["board", "shown"] as const,
  shown: (shown: ShownBoard) => ["board", "shown", shown] as const,
  allCounts: ["board", "counts"] as const,
  counts: (shown: ShownBoard) => ["board", "counts", shown] as const,
  allSums: ["board", "sums"] as const,
  sums: (shown: ShownBoard) => ["board", "sums", shown] as const,
  page: (shown: ShownBoard, lane: string) => ["board", "page", shown, lane] as const,
};

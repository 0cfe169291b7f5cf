import type { DuplicateReason } from "@balcao/contract";

/** Filter of a list of contacts. */
export interface ContactFilter {
  searchParam: string;
  tagIds: readonly number[];
}

export const contactKeys = {
  all: ["contacts"] as const,
  details: ["contacts", "one"] as const,
  one: (id: number) => ["contacts", "one", id] as const,
  lists: ["contacts", "list"] as const,
  list: (filter: ContactFilter) => ["contacts", "list", filter] as const,
  optOuts: ["contacts", "optOuts"] as const,
  searches: ["contacts", "search"] as const,
  allDuplicates: ["contacts", "duplicates"] as const,
  duplicates: (id: number) => ["contacts", "duplicates", id] as const,
  pairs: (by: DuplicateReason) => ["contacts", "duplicates", "pairs", by] as const,
  merges: (id: number) => ["contacts", "merges", id] as const,
};

import type { Tag } from "@balcao/contract";

export type TagKind = Tag["kanban"];
export const plainTag: TagKind = 0;
export const lane: TagKind = 1;

export const tagKeys = {
  all: ["tags"],
  lists: ["tags", "list"],
  lanes: ["tags", "list", { kind: lane }],
  list: (kind: TagKind, searchParam: string) => ["tags", "list", { kind, searchParam }],
  choices: ["tags", "choice"],
  choice: (kind: TagKind) => ["tags", "choice", kind],
  carriers: ["tags", "contacts"],
  /** The contacts that carry a tag. */
  contacts: (id: number) => ["tags", "contacts", id],
} as const;

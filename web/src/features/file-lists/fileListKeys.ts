export const fileListKeys = {
  all: ["file-lists"],
  lists: ["file-lists", "list"],
  list: (searchParam: string) => ["file-lists", "list", searchParam],
  ones: ["file-lists", "one"],
  one: (id: number) => ["file-lists", "one", id],
} as const;

export const contactListKeys = {
  all: ["contact-lists"],
  lists: ["contact-lists", "list"],
  list: (searchParam: string) => ["contact-lists", "list", searchParam],
  choice: ["contact-lists", "choice"],
  ones: ["contact-lists", "one"],
  one: (id: number) => ["contact-lists", "one", id],
  items: ["contact-lists", "items"],
  itemsOf: (id: number) => ["contact-lists", "items", id],
  page: (id: number, search: object) => ["contact-lists", "items", id, search],
} as const;

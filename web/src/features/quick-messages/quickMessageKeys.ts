export const quickMessageKeys = {
  all: ["quick-messages"],
  lists: ["quick-messages", "list"],
  list: (searchParam: string) => ["quick-messages", "list", searchParam],
  choice: ["quick-messages", "choice"],
} as const;

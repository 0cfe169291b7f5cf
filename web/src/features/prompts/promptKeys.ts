export const promptKeys = {
  lists: ["prompts", "list"],
  list: (searchParam: string) => ["prompts", "list", searchParam],
  usage: ["prompts", "usage"],
} as const;

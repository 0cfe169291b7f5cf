export const userKeys = {
  lists: ["users", "list"],
  list: (searchParam: string) => ["users", "list", { searchParam }],
  choices: ["users", "choices"],
} as const;

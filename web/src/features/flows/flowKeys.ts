export const flowKeys = {
  lists: ["flows", "list"],
  list: (searchParam: string) => ["flows", "list", searchParam],
  /** All of them, to choose from. */
  choice: ["flows", "choice"],
  uses: (id: number) => ["flows", "uses", id],
} as const;

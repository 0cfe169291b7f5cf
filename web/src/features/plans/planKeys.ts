export const planKeys = {
  all: ["plans"],
  list: ["plans", "list"],
  /** Use that the caller's company makes of its plan. */
  use: ["plans", "use"],
  companies: (id: number) => ["plans", "companies", id],
} as const;

export const planKeys = {
  all: ["plans"],
  list: ["plans", "list"],
  companies: (id: number) => ["plans", "companies", id],
} as const;

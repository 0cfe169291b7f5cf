export const contactKeys = {
  all: ["contacts"] as const,
  details: ["contacts", "one"] as const,
  one: (id: number) => ["contacts", "one", id] as const,
  searches: ["contacts", "search"] as const,
  allDuplicates: ["contacts", "duplicates"] as const,
  duplicates: (id: number) => ["contacts", "duplicates", id] as const,
  merges: (id: number) => ["contacts", "merges", id] as const,
};

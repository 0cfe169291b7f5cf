export const companyKeys = {
  all: ["companies"],
  list: (searchParam: string) => ["companies", "list", searchParam],
  erasures: ["companies", "erasures"],
} as const;

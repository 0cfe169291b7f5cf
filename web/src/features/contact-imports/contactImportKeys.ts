export const contactImportKeys = {
  all: ["contact-imports"] as const,
  list: ["contact-imports", "list"] as const,
  rows: (id: number) => ["contact-imports", "rows", id] as const,
};

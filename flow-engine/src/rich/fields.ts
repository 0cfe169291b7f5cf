export type Fields = Record<string, unknown>;

/** Readers of stored data: a text that is missing is empty, and so is a list. */
export const toText = (value: unknown): string => (typeof value === "string" ? value : "");
export const toObject = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
export const toObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toObject) : []);

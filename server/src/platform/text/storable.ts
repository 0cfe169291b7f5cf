/** Postgres stores every character but one, and no half of one. */
export const storableText = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** Signs of what is not stored, as JSON writes them. Somebody may also have typed them, with a backslash before. */
const suspect = /\\u(?:0000|d[89a-f])/;

/** A value as JSON that Postgres stores: whatever a stranger wrote stays, but for what no text can hold. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return suspect.test(json) ? JSON.stringify(value, storablePart) : json;
}

function storablePart(_key: string, value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), part]));
}

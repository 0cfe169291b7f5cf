/** Years of four digits, as a database takes them. */
const end = Date.UTC(10_000, 0);

/** Milliseconds since 1970 as ISO 8601; undefined where somebody sent what is no time. */
export const momentOf = (ms: number): string | undefined =>
  ms >= 0 && ms < end ? new Date(ms).toISOString() : undefined;

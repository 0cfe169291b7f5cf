import type { Statement } from "./transaction.ts";

const names = new Map<string, string>();

/**
 * A text that comes again, with the name under which it is prepared: given out, not computed, and the same for the same
 * text. It is planned once on each connection, whatever its values.
 */
export function prepared(text: string): Omit<Statement, "values"> {
  const known = names.get(text);
  if (known) return { name: known, text, isPlannedOnce: true };
  // Deep pages and odd filters are not worth keeping on every connection.
  if (names.size >= 300) return { text };
  const name = `text-${names.size}`;
  names.set(text, name);
  return { name, text, isPlannedOnce: true };
}

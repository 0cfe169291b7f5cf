import type { ConnectionRow } from "./connections.queries.ts";

/** The record in its place by name. A label keeps what is known of the whole; only one connection is the default. */
export function replaceConnection(rows: readonly ConnectionRow[], next: ConnectionRow): ConnectionRow[] {
  const known = rows.find((row) => row.id === next.id);
  const others = rows.filter((row) => row.id !== next.id);
  const settled = next.isDefault
    ? others.map((row) => (row.isDefault ? { ...row, isDefault: false } : row))
    : others;
  return sortConnections([...settled, known ? { ...known, ...next } : next]);
}

const sortConnections = <C extends ConnectionRow>(connections: readonly C[]): C[] =>
  connections.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);

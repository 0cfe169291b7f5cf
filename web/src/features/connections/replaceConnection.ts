import { comparePlain } from "../../lib/text/plainText.ts";
import { type ConnectionRow, isWhole } from "./connections.queries.ts";

/** The record in its place by name. A label keeps what is known of the whole; only one connection is the default. */
export function replaceConnection(rows: readonly ConnectionRow[], next: ConnectionRow): ConnectionRow[] {
  const known = rows.find((row) => row.id === next.id);
  const others = rows.filter((row) => row.id !== next.id);
  const settled = next.isDefault
    ? others.map((row) => (row.isDefault ? { ...row, isDefault: false } : row))
    : others;
  return sortConnections([...settled, known ? merge(known, next) : next]);
}

/** Merges a row that was told live, which comes without the token, also to those who may know it. */
function merge(known: ConnectionRow, next: ConnectionRow): ConnectionRow {
  const merged = { ...known, ...next };
  return isWhole(known) && isWhole(merged) ? { ...merged, token: merged.token ?? known.token } : merged;
}

const sortConnections = <C extends ConnectionRow>(connections: readonly C[]): C[] =>
  connections.toSorted((a, b) => comparePlain(a.name, b.name) || a.id - b.id);

import { copiesName } from "./eraseCopies.ts";
import { keptTable, ownerNow } from "./keptTable.ts";

/** Something that was loaded, as it was then. */
export interface Copy {
  name: string;
  /** User whose it is. */
  owner: number;
  kind: string;
  /** Milliseconds since 1970 at which it was true. */
  at: number;
  key: readonly unknown[];
  data: unknown;
}

const inTable = keptTable({ database: copiesName, table: "copies", key: "name" });

/** All copies of the user who is logged in. */
export async function readCopies(): Promise<Copy[]> {
  const rows = (await inTable<unknown[]>("readonly", (kept) => kept.getAll())) ?? [];
  return rows.filter(isCopy).filter(({ owner }) => owner === ownerNow());
}

/** Row as it is written: nothing else ever is. */
const isCopy = (row: unknown): row is Copy => typeof row === "object" && row !== null && "owner" in row;

/** Writes copies of the user who is logged in, and deletes others by their names. */
export const writeCopies = (copies: readonly Copy[], dropped: readonly string[] = []): Promise<unknown> =>
  inTable("readwrite", (rows) => {
    for (const name of dropped) rows.delete(name);
    for (const copy of copies) if (copy.owner === ownerNow()) rows.put(copy);
    return rows.count();
  });

import { type ListOutcome, type ListSource, mostRefusedShown } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { readLines } from "./readLines.ts";
import { addItems } from "./verbs/addItems.ts";
import { fillFromContacts } from "./verbs/fillFromContacts.ts";

interface Filling {
  listId: number;
  source: ListSource;
  /** DDD of numbers that leave theirs out. */
  area: string | undefined;
  by: Actor;
}

/** Puts on a list what a source gives, and says what became of it. */
export async function fillList(tx: Tx, { listId, source, area, by }: Filling): Promise<ListOutcome> {
  if ("filter" in source) {
    const done = await fillFromContacts(tx, { listId, filter: source.filter, by });
    return { ...done, refused: [], refusedCount: 0 };
  }
  const { items, refused } = readLines(source.lines, area);
  const done = await addItems(tx, { listId, items, by });
  return { ...done, refused: refused.slice(0, mostRefusedShown), refusedCount: refused.length };
}

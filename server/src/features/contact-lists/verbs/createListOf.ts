import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type AddedItems, addItems, type NewItem } from "./addItems.ts";
import { createList } from "./createList.ts";

/** Makes a list of given numbers, such as those of a campaign that did not answer. */
export async function createListOf(
  tx: Tx,
  { name, items, by }: { name: string; items: readonly NewItem[]; by: Actor },
): Promise<AddedItems & { listId: number }> {
  const listId = await createList(tx, { name, by });
  return { listId, ...(await addItems(tx, { listId, items, by })) };
}

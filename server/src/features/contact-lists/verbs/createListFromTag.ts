import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { AddedItems } from "./addItems.ts";
import { createList } from "./createList.ts";
import { fillFromContacts } from "./fillFromContacts.ts";

/** Makes a list of the contacts that have a tag now. Who gets the tag later does not come to be on it. */
export async function createListFromTag(
  tx: Tx,
  { tagId, name, by }: { tagId: number; name: string; by: Actor },
): Promise<AddedItems & { listId: number }> {
  const listId = await createList(tx, { name, by });
  const filter = { tagIds: [tagId], wroteWithinDays: null, withoutOptOut: true };
  return { listId, ...(await fillFromContacts(tx, { listId, filter, by })) };
}

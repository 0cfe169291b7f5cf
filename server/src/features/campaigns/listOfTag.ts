import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { createListFromTag } from "../contact-lists/index.ts";

/** Makes a contact list of a tag's contacts, as they are now; undefined without a tag. */
export async function listOfTag(
  ctx: Ctx,
  tx: Tx,
  { name, tagId }: { name: string; tagId: number | null },
): Promise<number | undefined> {
  if (tagId === null) return undefined;
  const { listId } = await createListFromTag(tx, { tagId, name, by: ctx.by });
  return listId;
}

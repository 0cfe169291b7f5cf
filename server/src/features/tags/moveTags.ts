import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { contactTagsChanged } from "./tags.events.ts";

/** Move of tags from one contact to another. */
interface TagsMove {
  from: number;
  to: number;
  by: Actor;
}

/** Gives a contact's tags to another. Answers which they were, and which of them the other did not have. */
export async function moveTags(
  tx: Tx,
  { from, to, by }: TagsMove,
): Promise<{ duplicateTagIds: number[]; addedTagIds: number[] }> {
  const theirs = await tx.query<{ tag_id: number }>({
    text: "delete from contact_tags where company_id = $1 and contact_id = $2 returning tag_id",
    values: [tx.companyId, from],
  });
  const duplicateTagIds = theirs.map((row) => row.tag_id).toSorted((a, b) => a - b);
  const added = await tx.query<{ tag_id: number }>({
    text: `
      insert into contact_tags (company_id, contact_id, tag_id) select $1, $2, id from unnest($3::bigint[]) as id
      on conflict do nothing returning tag_id`,
    values: [tx.companyId, to, duplicateTagIds],
  });
  const addedTagIds = added.map((row) => row.tag_id);
  if (addedTagIds.length > 0) tx.emit(contactTagsChanged, { contactId: to, tagIds: addedTagIds, by });
  return { duplicateTagIds, addedTagIds };
}

/** Takes back what `moveTags` did, as far as the tags are still there. */
export async function returnTags(
  tx: Tx,
  { from, to, by }: TagsMove,
  { duplicateTagIds, addedTagIds }: { duplicateTagIds: readonly number[]; addedTagIds: readonly number[] },
): Promise<void> {
  await tx.query({
    text: "delete from contact_tags where company_id = $1 and contact_id = $2 and tag_id = any($3::bigint[])",
    values: [tx.companyId, to, addedTagIds],
  });
  await tx.query({
    text: `
      insert into contact_tags (company_id, contact_id, tag_id)
      select $1, $2, id from tags where company_id = $1 and id = any($3::bigint[])`,
    values: [tx.companyId, from, duplicateTagIds],
  });
  tx.emit(contactTagsChanged, { contactId: to, tagIds: [...addedTagIds], by });
  tx.emit(contactTagsChanged, { contactId: from, tagIds: [...duplicateTagIds], by });
}

import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { recordRule } from "../audit/index.ts";
import { contactTagsChanged } from "./tags.events.ts";
import { type LabelsMoved, replaceContactTags, tagNames } from "./tags.queries.ts";

interface Tagging {
  /** Labels that exist. */
  tagIds: readonly number[];
  by: Actor;
}

/** Puts labels on a contact, beside those that it carries. Gives those that are new. */
export async function tagContact(tx: Tx, contactId: number, { tagIds, by }: Tagging): Promise<number[]> {
  const added = await tx.query<{ tag_id: number }>({
    name: "tag-contact",
    text: `
      insert into contact_tags (company_id, contact_id, tag_id) select $1, $2, id from unnest($3::bigint[]) as id
      on conflict do nothing returning tag_id`,
    values: [tx.companyId, contactId, tagIds],
  });
  const ids = added.map((row) => row.tag_id);
  await noteTags(tx, contactId, { tagIds: ids, by });
  return ids;
}

/** Takes labels off a contact. Gives those that it carried. */
export async function untagContact(tx: Tx, contactId: number, { tagIds, by }: Tagging): Promise<number[]> {
  const taken = await tx.query<{ tag_id: number }>({
    name: "untag-contact",
    text: "delete from contact_tags where company_id = $1 and contact_id = $2 and tag_id = any($3::bigint[]) returning tag_id",
    values: [tx.companyId, contactId, tagIds],
  });
  const ids = taken.map((row) => row.tag_id);
  await noteTags(tx, contactId, { tagIds: ids, by });
  return ids;
}

/** Lets a contact carry exactly these labels. */
export async function retagContact(tx: Tx, contactId: number, { tagIds, by }: Tagging): Promise<LabelsMoved> {
  const moved = await replaceContactTags(tx, contactId, tagIds);
  await noteTags(tx, contactId, { tagIds: [...moved.added, ...moved.removed], by });
  return moved;
}

/** Says which labels came or went. */
async function noteTags(tx: Tx, contactId: number, { tagIds, by }: Tagging): Promise<void> {
  if (tagIds.length === 0) return;
  if (by.kind === "product") {
    const called = await tx.query<{ id: number; name: string }>(tagNames(tx.companyId, tagIds));
    const names = { tagIds: Object.fromEntries(called.map(({ id, name }) => [id, name])) };
    await recordRule(tx, { by, action: "contact.tags-changed", details: { contactId, tagIds, names } });
  }
  tx.emit(contactTagsChanged, { contactId, tagIds: [...tagIds], by });
}
